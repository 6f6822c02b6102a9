CREATE TABLE "bank_reference" (
	"company_id" bigint NOT NULL,
	"key" text NOT NULL,
	"used_kind" text NOT NULL,
	"used_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "bank_reference_company_id_key_pk" PRIMARY KEY("company_id","key"),
	CONSTRAINT "bank_reference_use" UNIQUE("company_id","used_kind","used_id"),
	CONSTRAINT "bank_reference_kind" CHECK ("bank_reference"."used_kind" in ('top_up', 'bill_payment'))
);
--> statement-breakpoint
ALTER TABLE "bill" DROP CONSTRAINT "bill_status";--> statement-breakpoint
ALTER TABLE "bill_payment" DROP CONSTRAINT "bill_payment_channel";--> statement-breakpoint
ALTER TABLE "bill_payment" DROP CONSTRAINT "bill_payment_eyes";--> statement-breakpoint
ALTER TABLE "withdrawal_request" DROP CONSTRAINT "withdrawal_request_status";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_code";--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "write_off_amount" bigint;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "write_off_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "write_off_by" bigint;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "write_off_by_name" text;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "write_off_at" timestamptz;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "written_off_by" bigint;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "written_off_by_name" text;--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "written_off_at" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settlement_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_reference" ADD CONSTRAINT "bank_reference_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_write_off" CHECK (("bill"."write_off_by" is not null) = ("bill"."write_off_amount" is not null) and "bill"."write_off_amount" > 0
				and ("bill"."write_off_by" is null or ("bill"."write_off_by_name" is not null and "bill"."write_off_at" is not null and "bill"."write_off_reason" <> '')));--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_written_off" CHECK (("bill"."status" = 60) = ("bill"."written_off_by" is not null)
				and ("bill"."status" <> 60 or ("bill"."write_off_by" is not null and "bill"."write_off_by" <> "bill"."written_off_by"
					and "bill"."write_off_amount" = "bill"."total_amount" - "bill"."paid_amount")));--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_status" CHECK ("bill"."status" in (10, 15, 20, 30, 40, 50, 60, 70));--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_channel" CHECK ("bill_payment"."channel" in ('pre_deposit', 'bank') and "bill_payment"."state" in ('submitted', 'accepted', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "bill_payment" ADD CONSTRAINT "bill_payment_eyes" CHECK ("bill_payment"."channel" <> 'bank' or (("bill_payment"."decided_by" is not null) = ("bill_payment"."state" in ('accepted', 'rejected'))
				and ("bill_payment"."state" <> 'accepted' or ("bill_payment"."matched_by" is not null and "bill_payment"."matched_by" <> "bill_payment"."decided_by"))));--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_status" CHECK ("withdrawal_request"."status" in (10, 20, 40, 50, 60));--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_code" CHECK ("ledger_account"."code" in ('DEP','REC','BANK','SALES','FEES','COMP','ROUND','FXG','LOSS'));--> statement-breakpoint
-- Of two reports of one transfer the first has its reference.
INSERT INTO "bank_reference" ("company_id", "key", "used_kind", "used_id", "created_at")
	SELECT r.company_id, lower(regexp_replace(normalize(r.bank_reference, NFKC), '\s+', '', 'g')), r.kind, r.id, r.created_at
	FROM (SELECT company_id, bank_reference, 'top_up' AS kind, id, created_at FROM "top_up_request" WHERE state <> 'rejected'
		UNION ALL SELECT company_id, bank_reference, 'bill_payment', id, created_at FROM "bill_payment" WHERE channel = 'bank' AND state <> 'rejected') r
	ORDER BY r.created_at, r.kind DESC, r.id ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ledger_account" ("company_id", "code", "currency") SELECT company_id, 'LOSS', currency FROM "ledger_account" WHERE code = 'REC' ON CONFLICT DO NOTHING;
