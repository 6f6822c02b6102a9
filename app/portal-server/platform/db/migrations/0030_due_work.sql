-- When cancelling begins to cost: null where it never does, and where it costs from the beginning. An index has it, so that it changes by a migration alone.
create or replace function free_until(policy jsonb) returns timestamptz language sql immutable parallel safe as $$
	select to_timestamp((t ->> 'from')::int8) from jsonb_array_elements(policy -> 'tiers') t where (t ->> 'value')::int8 > 0
	order by (t ->> 'from')::int8 nulls first limit 1
$$;
--> statement-breakpoint
CREATE TABLE "checked_balance" (
	"company_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"until" timestamptz NOT NULL,
	"posted_debit" bigint NOT NULL,
	"posted_credit" bigint NOT NULL,
	"pending_debit" bigint NOT NULL,
	"pending_credit" bigint NOT NULL,
	CONSTRAINT "checked_balance_company_id_account_id_pk" PRIMARY KEY("company_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sequence_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"database" text NOT NULL,
	"next_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "bill_open";--> statement-breakpoint
ALTER TABLE "bill" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "company_audit" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "company_audit" ADD COLUMN "whole_at" timestamptz;--> statement-breakpoint
ALTER TABLE "company_audit" ADD COLUMN "changes_until" timestamptz;--> statement-breakpoint
ALTER TABLE "checked_balance" ADD CONSTRAINT "checked_balance_account" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."ledger_account"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_to_confirm" ON "bill" USING btree ("confirm_date","company_id","id","reminded_on") WHERE "bill"."status" = 20;--> statement-breakpoint
CREATE INDEX "room_month_room_type_id_index" ON "room_month" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_of_kind" ON "ledger_transfer" USING btree ("company_id","kind","credit_account_id","status","amount") WHERE "ledger_transfer"."kind" in ('settle', 'write_off', 'withdraw', 'content');--> statement-breakpoint
CREATE INDEX "point_lot_unnoticed" ON "point_lot" USING btree ("expires_at") WHERE "point_lot"."status" = 'posted' and "point_lot"."remaining_points" > 0 and "point_lot"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "order_event_company_id_at_index" ON "order_event" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "orders_served" ON "orders" USING btree ("product_line","starts_at") WHERE "orders"."status" in (30, 35, 40, 50);--> statement-breakpoint
CREATE INDEX "orders_free_until" ON "orders" USING btree (free_until("policy")) WHERE "orders"."status" in (30, 35);--> statement-breakpoint
CREATE INDEX "orders_reserved" ON "orders" USING btree ("company_id","currency","pay_channel","total_amount") WHERE "orders"."payment_status" = 10;--> statement-breakpoint
CREATE INDEX "company_audit_last_attempt_at_index" ON "company_audit" USING btree ("last_attempt_at");--> statement-breakpoint
CREATE INDEX "company_audit_under_way" ON "company_audit" USING btree ("last_attempt_at") WHERE "company_audit"."progress" is not null;--> statement-breakpoint
CREATE INDEX "bill_open" ON "bill" USING btree ("due_date","company_id","id","reminded_on") WHERE "bill"."status" in (20, 30, 40);