ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_step" CHECK ("ledger_transfer"."currency" in ('CNY', 'USD') or ("ledger_transfer"."currency" = 'MMK' and "ledger_transfer"."amount" % 100 = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_step" CHECK ("orders"."currency" in ('CNY', 'USD') or ("orders"."currency" = 'MMK' and "orders"."total_amount" % 100 = 0 and "orders"."refund_money" % 100 = 0 and "orders"."fee_amount" % 100 = 0));--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_step" CHECK ("quote"."currency" in ('CNY', 'USD') or ("quote"."currency" = 'MMK' and "quote"."total_amount" % 100 = 0));--> statement-breakpoint
CREATE FUNCTION ledger_account_of(p_company bigint, p_currency text, p_code text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
	found_id bigint;
BEGIN
	SELECT id INTO found_id FROM ledger_account
	WHERE code = p_code AND currency = p_currency AND company_id IS NOT DISTINCT FROM CASE WHEN p_code IN ('DEP', 'REC') THEN p_company END;
	IF found_id IS NULL THEN
		RAISE EXCEPTION 'no ledger account % in % for company %', p_code, p_currency, p_company;
	END IF;
	RETURN found_id;
END $$;--> statement-breakpoint
-- Applies the legs of one event, all or none: NULL, or the name of the refusal (the caller then rolls back).
-- A leg: {key, state: posted|pending|post|void, pending_key, debit, credit, amount, kind}; accounts by their code.
-- Accounts are locked first, the company's before the platform's, each by id: one order for everybody, hot rows last.
CREATE FUNCTION ledger_move(p_company bigint, p_currency text, p_order bigint, p_member bigint, p_reason text, p_legs jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	leg record;
	debit_id bigint;
	credit_id bigint;
	pending ledger_transfer;
	pend bigint;
	post bigint;
BEGIN
	PERFORM 1 FROM ledger_account AS a
	WHERE a.currency = p_currency AND (a.company_id = p_company OR a.company_id IS NULL) AND (a.company_id IS NULL) = (a.code NOT IN ('DEP', 'REC'))
		AND a.code IN (SELECT l ->> 'debit' FROM jsonb_array_elements(p_legs) AS l UNION SELECT l ->> 'credit' FROM jsonb_array_elements(p_legs) AS l)
	ORDER BY a.company_id IS NULL, a.id FOR NO KEY UPDATE;
	FOR leg IN SELECT * FROM jsonb_to_recordset(p_legs) AS l(key text, state text, pending_key text, debit text, credit text, amount bigint, kind text) LOOP
		debit_id := ledger_account_of(p_company, p_currency, leg.debit);
		credit_id := ledger_account_of(p_company, p_currency, leg.credit);
		SELECT * INTO pending FROM ledger_transfer WHERE key = leg.key;
		IF FOUND THEN
			IF (pending.state, pending.debit_account_id, pending.credit_account_id, pending.amount) IS DISTINCT FROM (leg.state, debit_id, credit_id, leg.amount) THEN
				RAISE EXCEPTION 'ledger key % names another transfer', leg.key;
			END IF;
			CONTINUE;
		END IF;
		pending := NULL;
		IF leg.state IN ('post', 'void') THEN
			SELECT * INTO pending FROM ledger_transfer WHERE key = leg.pending_key AND state = 'pending';
			IF NOT FOUND OR (pending.debit_account_id, pending.credit_account_id, pending.amount) IS DISTINCT FROM (debit_id, credit_id, leg.amount) THEN
				RAISE EXCEPTION 'no pending transfer % of this amount', leg.pending_key;
			END IF;
		END IF;
		IF leg.debit = 'SALES' AND leg.amount > (
			SELECT coalesce(sum(CASE WHEN t.credit_account_id = debit_id THEN t.amount ELSE -t.amount END), 0) FROM ledger_transfer AS t
			WHERE t.order_id = p_order AND t.state IN ('posted', 'post') AND debit_id IN (t.credit_account_id, t.debit_account_id)
		) THEN
			RAISE EXCEPTION 'order % has not been paid % more than was given back', p_order, leg.amount;
		END IF;
		INSERT INTO ledger_transfer (key, state, pending_id, debit_account_id, credit_account_id, amount, currency, kind, order_id, member_id, reason)
		VALUES (leg.key, leg.state, CASE WHEN leg.state IN ('post', 'void') THEN pending.id END, debit_id, credit_id, leg.amount, p_currency, leg.kind, p_order, p_member, p_reason);
		pend := CASE leg.state WHEN 'pending' THEN leg.amount WHEN 'posted' THEN 0 ELSE -leg.amount END;
		post := CASE WHEN leg.state IN ('posted', 'post') THEN leg.amount ELSE 0 END;
		UPDATE ledger_account AS a SET pending_debit = a.pending_debit + pend, posted_debit = a.posted_debit + post
		WHERE a.id = debit_id AND (pend + post <= 0
			OR CASE a.code WHEN 'DEP' THEN a.posted_credit - a.posted_debit - a.pending_debit >= pend + post
				WHEN 'REC' THEN a.posted_debit - a.posted_credit + a.pending_debit + pend + post <= a.limit_amount + a.temp_limit_amount
				ELSE true END);
		IF NOT FOUND THEN
			RETURN CASE leg.debit WHEN 'DEP' THEN 'insufficient_balance' ELSE 'credit_exceeded' END;
		END IF;
		UPDATE ledger_account AS a SET pending_credit = a.pending_credit + pend, posted_credit = a.posted_credit + post WHERE a.id = credit_id;
	END LOOP;
	RETURN NULL;
END $$;
