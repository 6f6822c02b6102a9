ALTER TABLE "invoice_subject" ADD COLUMN "left_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
update "invoice_subject" s set "left_amount" = case when o."status" = 50 then o."total_amount" - o."refund_money" + o."extras_amount" else o."fee_amount" + o."extras_amount" end
	from "orders" o where o."company_id" = s."company_id" and o."id" = s."subject_id" and s."subject_kind" = 'order';--> statement-breakpoint
CREATE INDEX "invoice_subject_red_due" ON "invoice_subject" USING btree ("company_id","subject_id") WHERE "invoice_subject"."claimed_amount" > "invoice_subject"."left_amount";