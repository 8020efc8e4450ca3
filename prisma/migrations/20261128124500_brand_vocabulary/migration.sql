-- compatible: the version before this one works with the result

-- AlterTable
ALTER TABLE "brand" ADD COLUMN "vocabulary" TEXT[] DEFAULT ARRAY[]::TEXT[];
