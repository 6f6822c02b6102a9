CREATE TABLE "withdrawal_request" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"bank_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"reason" text NOT NULL,
	"status" smallint DEFAULT 10 NOT NULL,
	"language" text NOT NULL,
	"checked_by" bigint,
	"checked_by_name" text,
	"checked_at" timestamptz,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"bank_reference" text DEFAULT '' NOT NULL,
	"decision_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "withdrawal_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "withdrawal_request_amount" CHECK ("withdrawal_request"."amount" > 0 and ("withdrawal_request"."currency" in ('CNY', 'USD') or ("withdrawal_request"."currency" = 'MMK' and "withdrawal_request"."amount" % 100 = 0))),
	CONSTRAINT "withdrawal_request_status" CHECK ("withdrawal_request"."status" in (10, 20, 40, 50)),
	CONSTRAINT "withdrawal_request_decided" CHECK (("withdrawal_request"."decided_by" is not null) = ("withdrawal_request"."status" in (40, 50))),
	CONSTRAINT "withdrawal_request_checked" CHECK ("withdrawal_request"."status" not in (20, 40) or "withdrawal_request"."checked_by" is not null),
	CONSTRAINT "withdrawal_request_four_eyes" CHECK ("withdrawal_request"."status" <> 40 or "withdrawal_request"."checked_by" <> "withdrawal_request"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "credit_change" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" char(3) NOT NULL,
	"limit_amount" bigint NOT NULL,
	"temp_limit_amount" bigint DEFAULT 0 NOT NULL,
	"temp_limit_until" timestamptz,
	"before_limit_amount" bigint NOT NULL,
	"before_temp_limit_amount" bigint DEFAULT 0 NOT NULL,
	"before_temp_limit_until" timestamptz,
	"state" text NOT NULL,
	"needs_second" boolean NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamptz DEFAULT portal_now() NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"decision_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "credit_change_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "credit_change_limits" CHECK ("credit_change"."limit_amount" >= 0 and "credit_change"."temp_limit_amount" >= 0),
	CONSTRAINT "credit_change_temporary" CHECK (("credit_change"."temp_limit_amount" > 0) = ("credit_change"."temp_limit_until" is not null)),
	CONSTRAINT "credit_change_step" CHECK ("credit_change"."currency" in ('CNY', 'USD') or ("credit_change"."currency" = 'MMK' and "credit_change"."limit_amount" % 100 = 0 and "credit_change"."temp_limit_amount" % 100 = 0)),
	CONSTRAINT "credit_change_state" CHECK ("credit_change"."state" in ('requested', 'applied', 'rejected') and ("credit_change"."needs_second" or "credit_change"."state" = 'applied')
				and ("credit_change"."decided_by" is not null) = ("credit_change"."needs_second" and "credit_change"."state" <> 'requested')),
	CONSTRAINT "credit_change_four_eyes" CHECK ("credit_change"."state" <> 'applied' or "credit_change"."decided_by" <> "credit_change"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD COLUMN "temp_limit_until" timestamptz;--> statement-breakpoint
-- Temporary limits had no end.
UPDATE "ledger_account" SET "temp_limit_until" = portal_now() + interval '30 days' WHERE "temp_limit_amount" > 0;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD COLUMN "waived_amount" bigint;--> statement-breakpoint
ALTER TABLE "withdrawal_request" ADD CONSTRAINT "withdrawal_request_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_change" ADD CONSTRAINT "credit_change_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_request_open" ON "withdrawal_request" USING btree ("created_at") WHERE "withdrawal_request"."status" in (10, 20);--> statement-breakpoint
CREATE UNIQUE INDEX "credit_change_open" ON "credit_change" USING btree ("company_id","currency") WHERE "credit_change"."state" = 'requested';--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_limits" CHECK ("ledger_account"."limit_amount" >= 0 and "ledger_account"."temp_limit_amount" >= 0 and ("ledger_account"."temp_limit_amount" > 0) = ("ledger_account"."temp_limit_until" is not null));--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_amount" CHECK ("order_waiver"."waived_amount" >= 0 and ("order_waiver"."waived_amount" is null or "order_waiver"."state" = 'granted'));--> statement-breakpoint
-- Applies the legs of one event, all or none: NULL, or the name of the refusal (the caller then rolls back).
-- A leg: {key, state: posted|pending|post|void, pending_key, debit, credit, amount, kind}; accounts by their code.
-- The company's accounts are locked first, by id: one order for everybody. A temporary limit counts until its end by the portal's clock.
-- What an order has brought to SALES or FEES is the most that it takes from there.
CREATE OR REPLACE FUNCTION ledger_move(p_company bigint, p_currency text, p_order bigint, p_member bigint, p_reason text, p_legs jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	leg record;
	debit_id bigint;
	credit_id bigint;
	pending ledger_transfer;
	pend bigint;
	post bigint;
BEGIN
	PERFORM 1 FROM ledger_account AS a
	WHERE a.company_id = p_company AND a.currency = p_currency
		AND a.code IN (SELECT l ->> 'debit' FROM jsonb_array_elements(p_legs) AS l UNION SELECT l ->> 'credit' FROM jsonb_array_elements(p_legs) AS l)
	ORDER BY a.id FOR NO KEY UPDATE;
	FOR leg IN SELECT * FROM jsonb_to_recordset(p_legs) AS l(key text, state text, pending_key text, debit text, credit text, amount bigint, kind text) LOOP
		debit_id := ledger_account_of(p_company, p_currency, leg.debit);
		credit_id := ledger_account_of(p_company, p_currency, leg.credit);
		SELECT * INTO pending FROM ledger_transfer AS t WHERE t.company_id = p_company AND t.key = leg.key;
		IF FOUND THEN
			IF (pending.state, pending.debit_account_id, pending.credit_account_id, pending.amount) IS DISTINCT FROM (leg.state, debit_id, credit_id, leg.amount) THEN
				RAISE EXCEPTION 'ledger key % names another transfer', leg.key;
			END IF;
			CONTINUE;
		END IF;
		pending := NULL;
		IF leg.state IN ('post', 'void') THEN
			SELECT * INTO pending FROM ledger_transfer AS t WHERE t.company_id = p_company AND t.key = leg.pending_key AND t.state = 'pending';
			IF NOT FOUND OR (pending.debit_account_id, pending.credit_account_id, pending.amount) IS DISTINCT FROM (debit_id, credit_id, leg.amount) THEN
				RAISE EXCEPTION 'no pending transfer % of this amount', leg.pending_key;
			END IF;
		END IF;
		IF leg.debit IN ('SALES', 'FEES') AND leg.amount > (
			SELECT coalesce(sum(CASE WHEN t.credit_account_id = debit_id THEN t.amount ELSE -t.amount END), 0) FROM ledger_transfer AS t
			WHERE t.company_id = p_company AND t.order_id = p_order AND t.state IN ('posted', 'post') AND debit_id IN (t.credit_account_id, t.debit_account_id)
		) THEN
			RAISE EXCEPTION 'order % has not been paid % more than was given back', p_order, leg.amount;
		END IF;
		INSERT INTO ledger_transfer (company_id, key, state, pending_id, debit_account_id, credit_account_id, amount, currency, kind, order_id, member_id, reason)
		VALUES (p_company, leg.key, leg.state, CASE WHEN leg.state IN ('post', 'void') THEN pending.id END, debit_id, credit_id, leg.amount, p_currency, leg.kind, p_order, p_member, p_reason);
		pend := CASE WHEN leg.state = 'pending' THEN leg.amount WHEN leg.state = 'posted' THEN 0 ELSE -leg.amount END;
		post := CASE WHEN leg.state IN ('posted', 'post') THEN leg.amount ELSE 0 END;
		UPDATE ledger_account AS a SET pending_debit = a.pending_debit + pend, posted_debit = a.posted_debit + post
		WHERE a.company_id = p_company AND a.id = debit_id AND (pend + post <= 0
			OR CASE WHEN a.code = 'DEP' THEN a.posted_credit - a.posted_debit - a.pending_debit >= pend + post
				WHEN a.code = 'REC' THEN a.posted_debit - a.posted_credit + a.pending_debit + pend + post
					<= a.limit_amount + CASE WHEN a.temp_limit_until > portal_now() THEN a.temp_limit_amount ELSE 0 END
				ELSE true END);
		IF NOT FOUND THEN
			RETURN CASE WHEN leg.debit = 'DEP' THEN 'insufficient_balance' ELSE 'credit_exceeded' END;
		END IF;
		UPDATE ledger_account AS a SET pending_credit = a.pending_credit + pend, posted_credit = a.posted_credit + post
		WHERE a.company_id = p_company AND a.id = credit_id;
	END LOOP;
	RETURN NULL;
END $$;