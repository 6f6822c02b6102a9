ALTER TABLE "order_approval" DROP CONSTRAINT "order_approval_once";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by" bigint;--> statement-breakpoint
CREATE INDEX "order_approval_of_order" ON "order_approval" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approval_undecided" ON "order_approval" USING btree ("company_id","order_id") WHERE "order_approval"."decision" is null;--> statement-breakpoint
-- by hand
UPDATE "outbox" SET "kind" = 'approval_requested' WHERE "kind" = 'approval_asked';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_member_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before_amount bigint := 0;
	after_amount bigint := CASE WHEN NEW.payment_status IN (10, 20) AND NEW.pay_time IS NOT NULL THEN NEW.total_amount - NEW.refund_money ELSE 0 END;
	cap bigint;
	counted bigint;
	paid_at timestamptz := NEW.pay_time;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.payment_status IN (10, 20) AND OLD.pay_time IS NOT NULL THEN before_amount := OLD.total_amount - OLD.refund_money; END IF;
		paid_at := coalesce(NEW.pay_time, OLD.pay_time);
	END IF;
	IF after_amount = before_amount OR paid_at IS NULL THEN RETURN NEW; END IF;
	-- The row of the month stays locked until the payment is committed: the sum that is compared is the one that will stand.
	INSERT INTO member_month AS m (company_id, member_id, month, currency, amount)
	VALUES (NEW.company_id, NEW.member_id, date_trunc('month', paid_at AT TIME ZONE 'Asia/Yangon')::date, NEW.currency, greatest(after_amount - before_amount, 0))
	ON CONFLICT (company_id, member_id, month, currency) DO UPDATE SET amount = greatest(m.amount + after_amount - before_amount, 0)
	RETURNING amount INTO counted;
	-- Whoever pays for somebody else is not stopped by that one's limit.
	IF after_amount > before_amount AND coalesce(NEW.paid_by, NEW.member_id) = NEW.member_id THEN
		SELECT l.month_cap INTO cap FROM member_limit l JOIN member b ON b.company_id = l.company_id AND b.id = l.member_id
		WHERE l.company_id = NEW.company_id AND l.member_id = NEW.member_id AND b.role = 'booker'
			AND NOT EXISTS (SELECT FROM order_approval a WHERE a.company_id = NEW.company_id AND a.order_id = NEW.id AND a.decision = 'approved');
		IF counted > cap THEN
			RAISE EXCEPTION 'beyond the month of member %', NEW.member_id USING ERRCODE = 'LM001', DETAIL = cap || ':' || counted;
		END IF;
	END IF;
	RETURN NEW;
END $$;
