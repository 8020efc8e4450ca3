import { expect, test } from 'vitest'
import { fileKind } from './file-kind'

const hex = (digits: string) => Buffer.from(digits, 'hex')

test.each([
  ['html', Buffer.from('\uFEFF\n<!DOCTYPE html><p>one')],
  ['html', Buffer.from('<!-- saved -->\n<HTML><BODY>one')],
  ['html', Buffer.from('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>')],
  ['html', Buffer.from('Warning: something on line 3\n<!doctype html><p>one')],
  ['html', Buffer.from('\uFEFF<html><body>one', 'utf16le')],
  ['pdf', Buffer.from('\n\n%PDF-1.7\n')],
  ['text', Buffer.from('A text about the tag <p> and the mark %PDF-')],
  ['text', Buffer.from('[1] A list of references')],
  ['text', Buffer.from('ID3 is a format of tags.')],
  ['text', Buffer.from('\uFEFFGrüße', 'utf16le')],
  ['text', Buffer.alloc(0)],
  ['other', Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel/></rss>')],
  ['other', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['other', Buffer.from('{"a": 1}')],
  ['other', Buffer.from('[{"a": 1}]')],
  ['other', Buffer.from('{\\rtf1 one}')],
  ['other', hex('7f454c460201')],
  ['image', hex('ffd8ffe000104a464946')],
  ['image', hex('524946460000000057454250')],
  ['image', hex('00000020667479706176696600')],
  ['sound', hex('49443304000000')],
  ['sound', hex('00000020667479704d344120')],
  ['video', hex('1a45dfa3934282')],
  ['archive', hex('504b030414000600')],
])('%s', (kind, bytes) => {
  expect(fileKind(bytes)).toBe(kind)
})
