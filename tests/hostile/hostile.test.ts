import { sendCorpus } from './send-corpus'

sendCorpus('some')
