import { sendCorpus } from './send-corpus'

sendCorpus('all')
