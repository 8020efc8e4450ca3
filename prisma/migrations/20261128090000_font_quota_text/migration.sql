-- compatible: the version before this one works with the result
UPDATE "plan_quota" SET "display" = 'Google fonts and your own'
WHERE "code" = 'CUSTOM_FONT' AND "display" = 'Google fonts and your own (coming soon)';
