ALTER TABLE "ledger_account" ADD COLUMN "refill_transfer_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "refill_balance" bigint;--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "alert_due_at" timestamptz;--> statement-breakpoint
CREATE INDEX "ledger_account_alert" ON "ledger_account" USING btree ("alert_due_at") WHERE "ledger_account"."alert_due_at" is not null;--> statement-breakpoint
update "ledger_account" a set refill_transfer_id = f.id, refill_balance = case when a.code = 'DEP' then a.posted_credit - a.posted_debit - (
		select coalesce(sum(case when t.credit_account_id = a.id then t.amount else -t.amount end), 0) from ledger_transfer t
		where t.company_id = a.company_id and a.id in (t.debit_account_id, t.credit_account_id) and t.status in ('posted', 'post')
			and (t.created_at, t.id) > (f.created_at, f.id)) end
	from (select distinct on (t.company_id, t.credit_account_id) t.company_id, t.credit_account_id, t.id, t.created_at from ledger_transfer t
		where t.status = 'posted' and t.kind in ('top_up', 'settle') order by t.company_id, t.credit_account_id, t.created_at desc, t.id desc) f
	where f.company_id = a.company_id and f.credit_account_id = a.id and a.code in ('DEP', 'REC');--> statement-breakpoint
update "ledger_account" set alert_due_at = to_timestamp(0) where code in ('DEP', 'REC') and (posted_credit > 0 or limit_amount > 0 or temp_limit_amount > 0);