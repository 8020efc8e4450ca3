-- AlterTable
ALTER TABLE "project" ADD COLUMN     "format" JSONB;
