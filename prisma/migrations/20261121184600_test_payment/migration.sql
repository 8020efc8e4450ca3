-- What a payment was for and who sent the buyer, and the books of the test checkout.

-- AlterTable
ALTER TABLE "transaction" ADD COLUMN     "plan" TEXT,
ADD COLUMN     "referral" TEXT;

-- CreateTable
CREATE TABLE "test_customer" (
    "id" TEXT NOT NULL,
    "metadata" JSONB NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "card" TEXT,
    "is_declined" BOOLEAN NOT NULL DEFAULT false,
    "credit" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "test_customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_checkout" (
    "id" TEXT NOT NULL,
    "request" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "subscription_id" TEXT,
    "payment_id" TEXT,

    CONSTRAINT "test_checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_subscription" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "test_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_payment" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "subscription_id" TEXT,
    "checkout_id" TEXT,
    "price" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "amount" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "test_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "test_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "test_subscription_customer_id_idx" ON "test_subscription"("customer_id");

-- CreateIndex
CREATE INDEX "test_subscription_status_period_end_idx" ON "test_subscription"("status", "period_end");

-- CreateIndex
CREATE INDEX "test_payment_customer_id_idx" ON "test_payment"("customer_id");

-- CreateIndex
CREATE INDEX "test_payment_subscription_id_idx" ON "test_payment"("subscription_id");

-- CreateIndex
CREATE INDEX "test_event_delivered_at_idx" ON "test_event"("delivered_at");

-- AddForeignKey
ALTER TABLE "test_subscription" ADD CONSTRAINT "test_subscription_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "test_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_payment" ADD CONSTRAINT "test_payment_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "test_customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
