import { describe, expect, test } from 'vitest'
import { fillTemplate } from './defaults'
import { MESSAGES } from './messages'
import TABLE from './messages.json' with { type: 'json' }
import PAGE_TABLE from './page-messages.json' with { type: 'json' }

const TEXT = { ...PAGE_TABLE, ...TABLE }

describe('messages are spelled as the specification has them', () => {
  const cases: [unknown, string][] = [
    [MESSAGES.general.default, 'Something went wrong'],
    [MESSAGES.general.offline, 'No internet connection'],
    [MESSAGES.accounts.emailNotVerified, 'E-mail is not verified.'],
    [MESSAGES.accounts.verificationSent, 'Verification e-mail sent.'],
    [MESSAGES.accounts.invalidToken, 'Invalid token'],
    [MESSAGES.accounts.sessionExpired, 'Session expired'],
    [MESSAGES.accounts.loggedOut, 'Successfully logged out'],
    [MESSAGES.teams.titleRequired, 'Please enter team title'],
    [MESSAGES.polling.interrupted, 'Polling Interrupted.'],
    [MESSAGES.polling.timedOut, 'Timed out.'],
    [MESSAGES.titles.scriptEditor('Talkreel'), 'Editor - Talkreel Studio'],
    [MESSAGES.titles.clips('Talkreel'), 'Clips - Talkreel Studio'],
    [MESSAGES.titles.placeholder('Blog Post'), 'Blog Post Title'],
    [MESSAGES.scripts.textTooShort, 'Text must be at least 100 characters long'],
    [MESSAGES.scripts.sourceRequired, 'Please provide a URL, upload a PDF, or enter plain text'],
    [MESSAGES.scripts.lastParagraph, 'Cannot delete the last paragraph'],
    [MESSAGES.scripts.failedTitle, 'Failed to generate script'],
    [MESSAGES.scripts.failed, 'Failed to generate script.'],
    [MESSAGES.audio.podcastFailed, 'Failed to generate Podcast.'],
    [MESSAGES.voices.more(3), '+3 more'],
    [MESSAGES.voices.rightsRequired, 'You must confirm the rights'],
    [
      MESSAGES.voices.cloneLimitReached,
      'You have reached the maximum limit of voice cloning. Please get in touch with us for further assistance.',
    ],
    [MESSAGES.fonts.uploaded, 'Uploaded successfully.'],
    [MESSAGES.fonts.upgrade, 'Access all 1900+ Google fonts and upload custom fonts'],
    [MESSAGES.upload.sizeOver(10), 'Please make sure your file size is under 10MB!'],
    [MESSAGES.upload.sizeOverPlan, 'File Size Limit Exceeded'],
    [MESSAGES.upload.resolutionOver, '4K(2160p) Video Not Supported'],
    [MESSAGES.upload.durationOver('10:00'), 'Please make sure your file duration is under 10:00'],
    [MESSAGES.upload.durationUnder('25 s'), 'Please make sure your file duration is above 25 s'],
    [MESSAGES.upload.failed('no answer'), 'Upload failed: no answer'],
    [MESSAGES.upload.urlNotFound, 'Upload finalization failed (URL not found)'],
    [MESSAGES.upload.stateError, 'Upload finalization failed (Internal state error)'],
    [MESSAGES.upload.partFailed(7), 'Failed to upload part 7 after 3 attempts'],
    [
      MESSAGES.billing.insufficientCredits(12, 3.5),
      'You need 12 credits to perform this action, but you only have 3.5 credits remaining.',
    ],
    [
      MESSAGES.billing.insufficientStorage('2 GB', '1 GB'),
      "You're attempting to upload a 2 GB file, but you only have 1 GB remaining.",
    ],
    [MESSAGES.billing.unlockProjects, 'Unlock projects older than 7 days'],
    [MESSAGES.billing.fullHd, 'Download Full-HD(1080p) video clips'],
    [MESSAGES.billing.upgradeTo('Premium'), 'Upgrade to Premium'],
    [MESSAGES.exports.ready, 'Your video is ready'],
    [MESSAGES.editor.lastVideoFrame, 'Cannot delete the last video frame'],
  ]
  test.each(cases)('%s', (given, exact) => expect(given).toBe(exact))
})

test('no message that is plain text has something left to fill in', () => {
  const plain = Object.values(MESSAGES).flatMap(group =>
    Object.values(group).filter(value => typeof value === 'string'),
  )
  expect(plain.filter(text => /[{}]/.test(text))).toEqual([])
})

test('every message of the table can be had, under the same group and key', () => {
  for (const [group, texts] of Object.entries(TEXT))
    expect(Object.keys(MESSAGES[group as keyof typeof MESSAGES]).sort()).toEqual(Object.keys(texts).sort())
})

test('a value that is missing is an error and not a message with braces', () => {
  expect(() => fillTemplate('Upgrade to {plan}', {})).toThrow(/plan/)
})
