CREATE TABLE "approval_delegation" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"delegate_id" bigint NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	CONSTRAINT "approval_delegation_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "approval_delegation_days" CHECK ("approval_delegation"."until_date" >= "approval_delegation"."from_date"),
	CONSTRAINT "approval_delegation_other" CHECK ("approval_delegation"."delegate_id" <> "approval_delegation"."member_id")
);
--> statement-breakpoint
CREATE TABLE "member_limit" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"rules" jsonb NOT NULL,
	"month_cap" bigint,
	"is_hard" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "member_limit_company_id_member_id_pk" PRIMARY KEY("company_id","member_id"),
	CONSTRAINT "member_limit_month_cap" CHECK ("member_limit"."month_cap" > 0)
);
--> statement-breakpoint
CREATE TABLE "member_month" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "member_month_company_id_member_id_month_currency_pk" PRIMARY KEY("company_id","member_id","month","currency"),
	CONSTRAINT "member_month_amount" CHECK ("member_month"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approval" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"findings" jsonb NOT NULL,
	"pay_channel" text,
	"note" text DEFAULT '' NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decision" text,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_for_name" text,
	"decided_at" timestamptz,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_approval_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_approval_once" UNIQUE("company_id","order_id"),
	CONSTRAINT "order_approval_decision" CHECK (("order_approval"."decision" is null) = ("order_approval"."decided_by" is null) and "order_approval"."decision" in ('approved', 'declined')),
	CONSTRAINT "order_approval_own" CHECK ("order_approval"."decided_by" <> "order_approval"."member_id"),
	CONSTRAINT "order_approval_pay_channel" CHECK ("order_approval"."pay_channel" in ('pre_deposit', 'credit'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegation" ADD CONSTRAINT "approval_delegation_delegate" FOREIGN KEY ("company_id","delegate_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limit" ADD CONSTRAINT "member_limit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_limit" ADD CONSTRAINT "member_limit_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_month" ADD CONSTRAINT "member_month_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approval" ADD CONSTRAINT "order_approval_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- by hand
INSERT INTO "member_month" ("company_id", "member_id", "month", "currency", "amount")
SELECT "company_id", "member_id", date_trunc('month', "pay_time" at time zone 'Asia/Yangon')::date, "currency", sum("total_amount" - "refund_money")
FROM "orders" WHERE "payment_status" IN (10, 20) AND "pay_time" IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE FUNCTION "count_member_month"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	INSERT INTO member_month AS m (company_id, member_id, month, currency, amount)
	VALUES (NEW.company_id, NEW.member_id, date_trunc('month', paid_at AT TIME ZONE 'Asia/Yangon')::date, NEW.currency, greatest(after_amount - before_amount, 0))
	ON CONFLICT (company_id, member_id, month, currency) DO UPDATE SET amount = greatest(m.amount + after_amount - before_amount, 0)
	RETURNING amount INTO counted;
	IF after_amount > before_amount THEN
		SELECT l.month_cap INTO cap FROM member_limit l JOIN member b ON b.company_id = l.company_id AND b.id = l.member_id
		WHERE l.company_id = NEW.company_id AND l.member_id = NEW.member_id AND b.role = 'booker'
			AND NOT EXISTS (SELECT FROM order_approval a WHERE a.company_id = NEW.company_id AND a.order_id = NEW.id AND a.decision = 'approved');
		IF counted > cap THEN
			RAISE EXCEPTION 'beyond the month of member %', NEW.member_id USING ERRCODE = 'LM001', DETAIL = cap || ':' || counted;
		END IF;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_member_month" BEFORE INSERT OR UPDATE OF "payment_status", "refund_money" ON "orders" FOR EACH ROW EXECUTE FUNCTION "count_member_month"();
