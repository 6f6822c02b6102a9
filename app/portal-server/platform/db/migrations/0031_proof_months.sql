CREATE TABLE "proof_change" (
	"company_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"month" date NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "proof_change_company_id_currency_month_transaction_id_pk" PRIMARY KEY("company_id","currency","month","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "proof_month" (
	"company_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"month" date NOT NULL,
	"sums" jsonb NOT NULL,
	"differing_ids" jsonb NOT NULL,
	"counted_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "proof_month_company_id_currency_month_pk" PRIMARY KEY("company_id","currency","month")
);
--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP CONSTRAINT "ledger_transfer_pending";--> statement-breakpoint
DROP INDEX "bill_line_live";--> statement-breakpoint
DROP INDEX "orders_proved";--> statement-breakpoint
DROP INDEX "ledger_transfer_of_order";--> statement-breakpoint
CREATE INDEX "proof_change_oldest" ON "proof_change" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "bill_payment_written" ON "bill_payment" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfer_pending" ON "ledger_transfer" USING btree ("company_id","pending_id") WHERE "ledger_transfer"."pending_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_transfer_of_order" ON "ledger_transfer" USING btree ("company_id","order_id") WHERE "ledger_transfer"."order_id" is not null;--> statement-breakpoint
with large as (select company_id, currency from "orders" group by 1, 2 having count(*) >= 500) insert into "proof_change" select k.company_id, k.currency, date_trunc('month', k.at at time zone 'Asia/Yangon')::date, 0 from ( select company_id, currency, booking_date as at from "orders" union all select company_id, currency, created_at from "bill_payment" where status = 'accepted' union all select company_id, currency, created_at from "ledger_transfer" where kind = 'settle') k join large using (company_id, currency) group by 1, 2, 3;
