-- Plans, what they give and cost, what teams are on, what they paid, and balances of more than credits.

-- CreateEnum
CREATE TYPE "PlanCategory" AS ENUM ('FREE', 'STARTER', 'PROFESSIONAL', 'PREMIUM', 'BUSINESS');

-- CreateEnum
CREATE TYPE "PriceInterval" AS ENUM ('month', 'year');

-- CreateEnum
CREATE TYPE "SubscriptionStatus" AS ENUM ('active', 'past_due', 'cancelled');

-- CreateEnum
CREATE TYPE "SubscriptionCategory" AS ENUM ('FREE', 'RECURRING', 'LTD');

-- CreateEnum
CREATE TYPE "TransactionStatus" AS ENUM ('paid', 'failed', 'refunded');

-- (credit_balance goes at the end, once it has been carried over)

-- AlterTable
ALTER TABLE "ledger_entry" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN     "purchased_delta" DECIMAL(14,4) NOT NULL DEFAULT 0,
ADD COLUMN     "quota" TEXT NOT NULL DEFAULT 'TALKREEL_CREDIT',
ADD COLUMN     "user_id" TEXT;
ALTER TABLE "ledger_entry" ALTER COLUMN "kind" DROP DEFAULT, ALTER COLUMN "quota" DROP DEFAULT;

-- CreateTable
CREATE TABLE "quota_balance" (
    "team_id" TEXT NOT NULL,
    "quota" TEXT NOT NULL,
    "amount" DECIMAL(14,4) NOT NULL,
    "purchased" DECIMAL(14,4) NOT NULL DEFAULT 0,

    CONSTRAINT "quota_balance_pkey" PRIMARY KEY ("team_id","quota")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "category" "PlanCategory" NOT NULL,
    "position" INTEGER NOT NULL,
    "is_offered" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product" (
    "id" TEXT NOT NULL,
    "plan_id" TEXT,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "category" TEXT NOT NULL,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_quota" (
    "plan_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "value" DECIMAL(14,4),
    "display" TEXT NOT NULL,
    "show" BOOLEAN NOT NULL,

    CONSTRAINT "plan_quota_pkey" PRIMARY KEY ("plan_id","code")
);

-- CreateTable
CREATE TABLE "price" (
    "id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "plan_id" TEXT,
    "interval" "PriceInterval",
    "type" TEXT NOT NULL,
    "price_type" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "remote_id" TEXT NOT NULL,
    "credits" INTEGER,

    CONSTRAINT "price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "plan_id" TEXT NOT NULL,
    "price_id" TEXT,
    "status" "SubscriptionStatus" NOT NULL DEFAULT 'active',
    "category" "SubscriptionCategory" NOT NULL DEFAULT 'FREE',
    "subscription_type" TEXT NOT NULL DEFAULT 'standard',
    "remote_id" TEXT,
    "customer" TEXT,
    "next_billing_date" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "renewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "renews_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transaction" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "remote_id" TEXT NOT NULL,
    "status" "TransactionStatus" NOT NULL,
    "text" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "amount" INTEGER NOT NULL,
    "tax" INTEGER NOT NULL DEFAULT 0,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "customer" JSONB NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "remote_id" TEXT,
    "custom_data" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_event" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_name_key" ON "plan"("name");

-- CreateIndex
CREATE INDEX "product_plan_id_idx" ON "product"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_name_type_key" ON "product"("name", "type");

-- CreateIndex
CREATE UNIQUE INDEX "price_remote_id_key" ON "price"("remote_id");

-- CreateIndex
CREATE INDEX "price_product_id_idx" ON "price"("product_id");

-- CreateIndex
CREATE INDEX "price_plan_id_idx" ON "price"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_team_id_key" ON "subscription"("team_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_remote_id_key" ON "subscription"("remote_id");

-- CreateIndex
CREATE INDEX "subscription_plan_id_idx" ON "subscription"("plan_id");

-- CreateIndex
CREATE INDEX "subscription_price_id_idx" ON "subscription"("price_id");

-- CreateIndex
CREATE INDEX "subscription_renews_at_idx" ON "subscription"("renews_at");

-- CreateIndex
CREATE UNIQUE INDEX "transaction_number_key" ON "transaction"("number");

-- CreateIndex
CREATE UNIQUE INDEX "transaction_remote_id_key" ON "transaction"("remote_id");

-- CreateIndex
CREATE INDEX "transaction_team_id_paid_at_idx" ON "transaction"("team_id", "paid_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_remote_id_key" ON "checkout"("remote_id");

-- CreateIndex
CREATE INDEX "checkout_team_id_idx" ON "checkout"("team_id");

-- AddForeignKey
ALTER TABLE "quota_balance" ADD CONSTRAINT "quota_balance_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_quota" ADD CONSTRAINT "plan_quota_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price" ADD CONSTRAINT "price_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price" ADD CONSTRAINT "price_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_price_id_fkey" FOREIGN KEY ("price_id") REFERENCES "price"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What teams have now was given, and never expires.
INSERT INTO "quota_balance" ("team_id", "quota", "amount", "purchased")
SELECT "id", 'TALKREEL_CREDIT', "credit_balance", "credit_balance" FROM "team" WHERE "credit_balance" > 0;
ALTER TABLE "team" DROP COLUMN "credit_balance";

-- What the schema file has no words for. Each is asserted in api/database/constraints.test.ts.
ALTER TABLE "quota_balance" ADD CONSTRAINT "quota_balance_not_negative" CHECK ("amount" >= 0);
ALTER TABLE "quota_balance" ADD CONSTRAINT "quota_balance_purchased_is_a_part" CHECK ("purchased" BETWEEN 0 AND "amount");
ALTER TABLE "price" ADD CONSTRAINT "price_amount_not_negative" CHECK ("amount" >= 0);
ALTER TABLE "transaction" ADD CONSTRAINT "transaction_refunded_is_a_part" CHECK ("refunded" BETWEEN 0 AND "amount");
ALTER TABLE "checkout" ADD CONSTRAINT "checkout_quantity_positive" CHECK ("quantity" > 0);
CREATE SEQUENCE "invoice_number";
