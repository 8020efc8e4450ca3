-- compatible: the version before this one works with the result
-- CreateTable
CREATE TABLE "server_secret" (
    "one" BOOLEAN NOT NULL DEFAULT true,
    "fingerprint" TEXT NOT NULL,

    CONSTRAINT "server_secret_pkey" PRIMARY KEY ("one")
);

ALTER TABLE "server_secret" ADD CONSTRAINT "server_secret_one" CHECK ("one");
