CREATE OR REPLACE FUNCTION portal_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
	SELECT now() + make_interval(secs => coalesce(nullif(current_setting('portal.clock_offset', true), ''), '0')::float8)
$$;--> statement-breakpoint
CREATE TABLE "sign_in_subject" (
	"subject" text PRIMARY KEY NOT NULL,
	"tried_at" timestamptz DEFAULT portal_now() NOT NULL
);--> statement-breakpoint
-- Ledger: the platform's accounts become one set per company. Each transfer belongs to the company of its order or of its pre-deposit or receivable.
DROP TRIGGER ledger_transfer_append_only ON ledger_transfer;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE ledger_transfer AS t SET company_id = coalesce(d.company_id, c.company_id, (SELECT o.company_id FROM orders AS o WHERE o.id = t.order_id))
FROM ledger_account AS d, ledger_account AS c WHERE d.id = t.debit_account_id AND c.id = t.credit_account_id;--> statement-breakpoint
ALTER TABLE "ledger_transfer" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO ledger_account (company_id, code, currency)
SELECT own.company_id, platform.code, own.currency
FROM (SELECT company_id, currency FROM ledger_account WHERE company_id IS NOT NULL UNION SELECT company_id, currency FROM ledger_transfer) AS own
	CROSS JOIN (VALUES ('BANK'), ('SALES'), ('FEES'), ('COMP'), ('ROUND'), ('FXG')) AS platform (code)
ORDER BY own.company_id, own.currency, platform.code;--> statement-breakpoint
UPDATE ledger_transfer AS t SET
	debit_account_id = (SELECT n.id FROM ledger_account AS o JOIN ledger_account AS n ON n.company_id = t.company_id AND n.code = o.code AND n.currency = o.currency WHERE o.id = t.debit_account_id),
	credit_account_id = (SELECT n.id FROM ledger_account AS o JOIN ledger_account AS n ON n.company_id = t.company_id AND n.code = o.code AND n.currency = o.currency WHERE o.id = t.credit_account_id);--> statement-breakpoint
UPDATE ledger_account AS a SET posted_debit = f.posted_debit, posted_credit = f.posted_credit, pending_debit = f.pending_debit, pending_credit = f.pending_credit
FROM (
	SELECT account_id, sum(CASE WHEN is_debit THEN posted ELSE 0 END) AS posted_debit, sum(CASE WHEN is_debit THEN 0 ELSE posted END) AS posted_credit,
		sum(CASE WHEN is_debit THEN pending ELSE 0 END) AS pending_debit, sum(CASE WHEN is_debit THEN 0 ELSE pending END) AS pending_credit
	FROM (
		SELECT side.account_id, side.is_debit, CASE WHEN t.state IN ('posted', 'post') THEN t.amount ELSE 0 END AS posted,
			CASE WHEN t.state = 'pending' THEN t.amount WHEN t.state = 'posted' THEN 0 ELSE -t.amount END AS pending
		FROM ledger_transfer AS t CROSS JOIN LATERAL (VALUES (t.debit_account_id, true), (t.credit_account_id, false)) AS side (account_id, is_debit)
	) AS legs GROUP BY account_id
) AS f
WHERE f.account_id = a.id AND a.code NOT IN ('DEP', 'REC');--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP CONSTRAINT "ledger_transfer_debit_account_id_ledger_account_id_fk";--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP CONSTRAINT "ledger_transfer_credit_account_id_ledger_account_id_fk";--> statement-breakpoint
DELETE FROM ledger_account WHERE company_id IS NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_one";--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_pkey";--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_one" UNIQUE ("company_id", "code", "currency");--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP CONSTRAINT "ledger_transfer_pkey";--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP CONSTRAINT "ledger_transfer_key_unique";--> statement-breakpoint
ALTER TABLE "ledger_transfer" DROP CONSTRAINT "ledger_transfer_pending_id_unique";--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_key" UNIQUE ("company_id", "key");--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_pending" UNIQUE ("company_id", "pending_id");--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_debit" FOREIGN KEY ("company_id", "debit_account_id") REFERENCES "ledger_account" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_credit" FOREIGN KEY ("company_id", "credit_account_id") REFERENCES "ledger_account" ("company_id", "id");--> statement-breakpoint
DROP INDEX "ledger_transfer_debit_account_id_index";--> statement-breakpoint
DROP INDEX "ledger_transfer_credit_account_id_index";--> statement-breakpoint
CREATE INDEX "ledger_transfer_company_id_debit_account_id_index" ON "ledger_transfer" USING btree ("company_id", "debit_account_id");--> statement-breakpoint
CREATE INDEX "ledger_transfer_company_id_credit_account_id_index" ON "ledger_transfer" USING btree ("company_id", "credit_account_id");--> statement-breakpoint
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE VIEW platform_account AS
	SELECT code, currency, sum(posted_debit)::bigint AS posted_debit, sum(posted_credit)::bigint AS posted_credit,
		sum(pending_debit)::bigint AS pending_debit, sum(pending_credit)::bigint AS pending_credit
	FROM ledger_account WHERE code NOT IN ('DEP', 'REC') GROUP BY code, currency;--> statement-breakpoint
-- The company's account, NULL where it has none; the platform's side is opened when it is first needed.
CREATE OR REPLACE FUNCTION ledger_account_of(p_company bigint, p_currency text, p_code text) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	found_id bigint;
BEGIN
	SELECT a.id INTO found_id FROM ledger_account AS a WHERE a.company_id = p_company AND a.code = p_code AND a.currency = p_currency;
	IF found_id IS NULL AND p_code NOT IN ('DEP', 'REC') THEN
		INSERT INTO ledger_account AS a (company_id, code, currency) VALUES (p_company, p_code, p_currency)
		ON CONFLICT (company_id, code, currency) DO UPDATE SET limit_amount = a.limit_amount RETURNING a.id INTO found_id;
	END IF;
	IF found_id IS NULL THEN
		RAISE EXCEPTION 'no ledger account % in % for company %', p_code, p_currency, p_company;
	END IF;
	RETURN found_id;
END $$;--> statement-breakpoint
-- Applies the legs of one event, all or none: NULL, or the name of the refusal (the caller then rolls back).
-- A leg: {key, state: posted|pending|post|void, pending_key, debit, credit, amount, kind}; accounts by their code.
-- The company's accounts are locked first, by id: one order for everybody.
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
		IF leg.debit = 'SALES' AND leg.amount > (
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
				WHEN a.code = 'REC' THEN a.posted_debit - a.posted_credit + a.pending_debit + pend + post <= a.limit_amount + a.temp_limit_amount
				ELSE true END);
		IF NOT FOUND THEN
			RETURN CASE WHEN leg.debit = 'DEP' THEN 'insufficient_balance' ELSE 'credit_exceeded' END;
		END IF;
		UPDATE ledger_account AS a SET pending_credit = a.pending_credit + pend, posted_credit = a.posted_credit + post
		WHERE a.company_id = p_company AND a.id = credit_id;
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Members: who acted stands as id and name; what belongs to a company names its member by both ids.
ALTER TABLE "rule_event" DROP CONSTRAINT IF EXISTS "rule_event_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "member_token" DROP CONSTRAINT IF EXISTS "member_token_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "upload" DROP CONSTRAINT IF EXISTS "upload_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "upload_quota" DROP CONSTRAINT IF EXISTS "upload_quota_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "quote" DROP CONSTRAINT IF EXISTS "quote_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT IF EXISTS "orders_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "order_refund" DROP CONSTRAINT IF EXISTS "order_refund_requested_by_member_id_fk";--> statement-breakpoint
ALTER TABLE "order_refund" DROP CONSTRAINT IF EXISTS "order_refund_decided_by_member_id_fk";--> statement-breakpoint
ALTER TABLE "order_message" DROP CONSTRAINT IF EXISTS "order_message_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "order_note" DROP CONSTRAINT IF EXISTS "order_note_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "order_waiver" DROP CONSTRAINT IF EXISTS "order_waiver_requested_by_member_id_fk";--> statement-breakpoint
ALTER TABLE "order_waiver" DROP CONSTRAINT IF EXISTS "order_waiver_decided_by_member_id_fk";--> statement-breakpoint
ALTER TABLE "traveller" DROP CONSTRAINT IF EXISTS "traveller_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "hotel_collect" DROP CONSTRAINT IF EXISTS "hotel_collect_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "member_visit" DROP CONSTRAINT IF EXISTS "member_visit_member_id_member_id_fk";--> statement-breakpoint
ALTER TABLE "member" DROP CONSTRAINT "member_group_id_member_group_id_fk";--> statement-breakpoint
ALTER TABLE "member" DROP CONSTRAINT "member_pkey";--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
CREATE TABLE "sign_in_name" (
	"kind" text NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	CONSTRAINT "sign_in_name_kind_name_pk" PRIMARY KEY ("kind", "name"),
	CONSTRAINT "sign_in_name_kind" CHECK ("sign_in_name"."kind" in ('username', 'email', 'mobile'))
);--> statement-breakpoint
INSERT INTO sign_in_name (kind, name, company_id, member_id)
SELECT n.kind, n.name, m.company_id, m.id
FROM member AS m CROSS JOIN LATERAL (VALUES ('username', lower(m.username)), ('email', lower(m.email)), ('mobile', nullif(m.mobile, '') || '+' || m.area_num)) AS n (kind, name)
WHERE n.name IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_name_company_id_member_id_index" ON "sign_in_name" USING btree ("company_id", "member_id");--> statement-breakpoint
DROP INDEX "member_username";--> statement-breakpoint
DROP INDEX "member_email";--> statement-breakpoint
DROP INDEX "member_mobile";--> statement-breakpoint
DROP INDEX "member_company_id_index";--> statement-breakpoint
CREATE TABLE "public_code" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"company_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "public_code_kind_code_pk" PRIMARY KEY ("kind", "code")
);--> statement-breakpoint
CREATE INDEX "public_code_company_id_kind_subject_id_index" ON "public_code" USING btree ("company_id", "kind", "subject_id");--> statement-breakpoint
-- Tokens of before do not name their company: each has its row that does.
ALTER TABLE "member_token" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "member_token" AS t SET company_id = m.company_id FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "member_token" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
INSERT INTO public_code (kind, code, company_id, subject_id) SELECT 'token', token_hash, company_id, member_id FROM member_token;--> statement-breakpoint
ALTER TABLE "member_token" DROP CONSTRAINT "member_token_pkey";--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_company_id_token_hash_pk" PRIMARY KEY ("company_id", "token_hash");--> statement-breakpoint
ALTER TABLE "member_token" ADD CONSTRAINT "member_token_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id") ON DELETE CASCADE;--> statement-breakpoint
DROP INDEX "member_token_member_id_index";--> statement-breakpoint
DROP INDEX "member_token_session_id_index";--> statement-breakpoint
CREATE INDEX "member_token_company_id_member_id_index" ON "member_token" USING btree ("company_id", "member_id");--> statement-breakpoint
CREATE INDEX "member_token_company_id_session_id_index" ON "member_token" USING btree ("company_id", "session_id");--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "idempotency_key" AS t SET company_id = m.company_id FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
DELETE FROM idempotency_key WHERE company_id IS NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_member_id_call_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_company_id_member_id_call_key_pk" PRIMARY KEY ("company_id", "member_id", "call", "key");--> statement-breakpoint
-- A message belongs to the company of its order.
ALTER TABLE "outbox" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "subject_id" bigint;--> statement-breakpoint
UPDATE outbox AS t SET company_id = o.company_id, subject_kind = 'order', subject_id = o.id FROM orders AS o WHERE o.id = (t.payload ->> 'order_id')::bigint;--> statement-breakpoint
DELETE FROM outbox WHERE company_id IS NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "subject_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "subject_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_pkey";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_dedupe_key_unique";--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_once" UNIQUE ("company_id", "dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_company_id_subject_kind_subject_id_index" ON "outbox" USING btree ("company_id", "subject_kind", "subject_id");--> statement-breakpoint
ALTER TABLE "traveller" DROP CONSTRAINT "traveller_pkey";--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "quote" DROP CONSTRAINT "quote_pkey";--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "quote" DROP CONSTRAINT "quote_order_id_unique";--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_order" UNIQUE ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
DROP INDEX "quote_member_id_offer_key_index";--> statement-breakpoint
CREATE INDEX "quote_company_id_member_id_offer_key_index" ON "quote" USING btree ("company_id", "member_id", "offer_key");--> statement-breakpoint
CREATE TABLE "quote_wish" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"offer_key" text NOT NULL,
	"asked_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "quote_wish_company_id_member_id_offer_key_pk" PRIMARY KEY ("company_id", "member_id", "offer_key")
);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "hotel_collect" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "hotel_collect" AS t SET company_id = m.company_id FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "hotel_collect" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_collect" DROP CONSTRAINT "hotel_collect_hotel_id_hotel_id_fk";--> statement-breakpoint
ALTER TABLE "hotel_collect" DROP CONSTRAINT "hotel_collect_member_id_hotel_id_pk";--> statement-breakpoint
ALTER TABLE "hotel_collect" ADD CONSTRAINT "hotel_collect_company_id_member_id_hotel_id_pk" PRIMARY KEY ("company_id", "member_id", "hotel_id");--> statement-breakpoint
ALTER TABLE "hotel_collect" ADD CONSTRAINT "hotel_collect_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "member_visit" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "member_visit" AS t SET company_id = m.company_id FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "member_visit" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "member_visit" DROP CONSTRAINT "member_visit_member_id_kind_subject_pk";--> statement-breakpoint
ALTER TABLE "member_visit" ADD CONSTRAINT "member_visit_company_id_member_id_kind_subject_pk" PRIMARY KEY ("company_id", "member_id", "kind", "subject");--> statement-breakpoint
ALTER TABLE "member_visit" ADD CONSTRAINT "member_visit_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
-- Files: a company keeps its own row of bytes; rows of bytes that several companies sent share their storage key from now on.
ALTER TABLE "upload" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "upload" AS t SET company_id = m.company_id FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "upload" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "is_attached" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE upload AS u SET is_attached = true WHERE EXISTS (SELECT FROM order_message_file AS f WHERE f.upload_id = u.id);--> statement-breakpoint
ALTER TABLE "order_message_file" DROP CONSTRAINT "order_message_file_upload_id_upload_id_fk";--> statement-breakpoint
ALTER TABLE "order_message_file" ADD COLUMN "upload_company_id" bigint;--> statement-breakpoint
UPDATE order_message_file AS f SET upload_company_id = u.company_id FROM upload AS u WHERE u.id = f.upload_id;--> statement-breakpoint
ALTER TABLE "order_message_file" ALTER COLUMN "upload_company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" DROP CONSTRAINT "upload_stored_file_id_stored_file_id_fk";--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE stored_file AS s SET company_id = coalesce((SELECT min(u.company_id) FROM upload AS u WHERE u.stored_file_id = s.id), (SELECT min(id) FROM company));--> statement-breakpoint
ALTER TABLE "stored_file" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_storage_key_unique";--> statement-breakpoint
DROP INDEX "stored_file_content";--> statement-breakpoint
INSERT INTO stored_file (company_id, storage_key, sha1, sha256, size, mimetype, width, height, sizes, sizes_tries, created_at, written_at)
SELECT DISTINCT u.company_id, s.storage_key, s.sha1, s.sha256, s.size, s.mimetype, s.width, s.height, s.sizes, s.sizes_tries, s.created_at, s.written_at
FROM upload AS u JOIN stored_file AS s ON s.id = u.stored_file_id WHERE u.company_id <> s.company_id;--> statement-breakpoint
UPDATE upload AS u SET stored_file_id = own.id
FROM stored_file AS s JOIN stored_file AS own ON own.storage_key = s.storage_key
WHERE s.id = u.stored_file_id AND own.company_id = u.company_id AND s.company_id <> u.company_id;--> statement-breakpoint
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_pkey";--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_key" UNIQUE ("company_id", "storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_content" ON "stored_file" USING btree ("company_id", "sha256") WHERE "stored_file"."written_at" is not null;--> statement-breakpoint
INSERT INTO public_code (kind, code, company_id, subject_id) SELECT 'upload', url, company_id, id FROM upload;--> statement-breakpoint
ALTER TABLE "upload" DROP CONSTRAINT "upload_pkey";--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "upload" DROP CONSTRAINT "upload_url_unique";--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_url" UNIQUE ("company_id", "url");--> statement-breakpoint
DROP INDEX "upload_again";--> statement-breakpoint
CREATE UNIQUE INDEX "upload_again" ON "upload" USING btree ("company_id", "member_id", "stored_file_id", "topic", "name");--> statement-breakpoint
DROP INDEX "upload_stored_file_id_index";--> statement-breakpoint
CREATE INDEX "upload_company_id_stored_file_id_index" ON "upload" USING btree ("company_id", "stored_file_id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_stored_file" FOREIGN KEY ("company_id", "stored_file_id") REFERENCES "stored_file" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "upload_quota" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE "upload_quota" AS t SET company_id = m.company_id FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "upload_quota" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_quota" DROP CONSTRAINT "upload_quota_pkey";--> statement-breakpoint
ALTER TABLE "upload_quota" ADD CONSTRAINT "upload_quota_company_id_member_id_pk" PRIMARY KEY ("company_id", "member_id");--> statement-breakpoint
ALTER TABLE "upload_quota" ADD CONSTRAINT "upload_quota_member" FOREIGN KEY ("company_id", "member_id") REFERENCES "member" ("company_id", "id");--> statement-breakpoint
DROP TRIGGER rule_event_append_only ON rule_event;--> statement-breakpoint
ALTER TABLE "rule_event" ADD COLUMN "member_name" text;--> statement-breakpoint
UPDATE rule_event AS e SET member_name = coalesce((SELECT coalesce(nullif(m.nickname, ''), m.username) FROM member AS m WHERE m.id = e.member_id), '');--> statement-breakpoint
ALTER TABLE "rule_event" ALTER COLUMN "member_name" SET NOT NULL;--> statement-breakpoint
CREATE TRIGGER rule_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rule_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
