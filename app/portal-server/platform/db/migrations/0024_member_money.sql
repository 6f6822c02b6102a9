CREATE TABLE "point_entry" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "point_entry_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "point_entry_key" UNIQUE("company_id","key"),
	CONSTRAINT "point_entry_kind" CHECK ("point_entry"."kind" in ('earn', 'reverse', 'expire') and ("point_entry"."kind" = 'earn') = ("point_entry"."points" > 0) and "point_entry"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "point_lot" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "point_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"state" text NOT NULL,
	"points" integer NOT NULL,
	"left_points" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"posted_at" timestamptz,
	"expires_at" timestamptz,
	"noticed_at" timestamptz,
	CONSTRAINT "point_lot_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "point_lot_order" UNIQUE("company_id","order_id"),
	CONSTRAINT "point_lot_state" CHECK ("point_lot"."state" in ('pending', 'posted', 'void') and ("point_lot"."expires_at" is not null) = ("point_lot"."state" = 'posted')),
	CONSTRAINT "point_lot_left" CHECK ("point_lot"."points" > 0 and "point_lot"."left_points" between 0 and "point_lot"."points")
);
--> statement-breakpoint
CREATE TABLE "balance_alert" (
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"currency" char(3) NOT NULL,
	"level" smallint NOT NULL,
	"told_level" smallint NOT NULL,
	"since_id" bigint NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "balance_alert_company_id_code_currency_pk" PRIMARY KEY("company_id","code","currency"),
	CONSTRAINT "balance_alert_level" CHECK ("balance_alert"."code" in ('DEP', 'REC') and "balance_alert"."level" in (0, 20, 40, 100) and "balance_alert"."told_level" in (0, 20, 40, 100))
);
--> statement-breakpoint
CREATE TABLE "top_up_request" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "top_up_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_date" date NOT NULL,
	"bank_reference" text NOT NULL,
	"slip_id" bigint NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"language" text NOT NULL,
	"matched_by" bigint,
	"matched_by_name" text,
	"matched_at" timestamptz,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamptz,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "top_up_request_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "top_up_request_amount" CHECK ("top_up_request"."amount" > 0 and ("top_up_request"."currency" in ('CNY', 'USD') or ("top_up_request"."currency" = 'MMK' and "top_up_request"."amount" % 100 = 0))),
	CONSTRAINT "top_up_request_state" CHECK ("top_up_request"."state" in ('submitted', 'accepted', 'rejected') and ("top_up_request"."decided_by" is not null) = ("top_up_request"."state" <> 'submitted')
				and ("top_up_request"."state" <> 'accepted' or ("top_up_request"."matched_by" is not null and "top_up_request"."matched_by" <> "top_up_request"."decided_by")))
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "balance_alerts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_lot" FOREIGN KEY ("company_id","lot_id") REFERENCES "public"."point_lot"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_of_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_request" ADD CONSTRAINT "top_up_request_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_entry_company_id_lot_id_index" ON "point_entry" USING btree ("company_id","lot_id");--> statement-breakpoint
CREATE INDEX "point_lot_expires_at_index" ON "point_lot" USING btree ("expires_at") WHERE "point_lot"."state" = 'posted' and "point_lot"."left_points" > 0;--> statement-breakpoint
CREATE INDEX "top_up_request_created_at_index" ON "top_up_request" USING btree ("created_at") WHERE "top_up_request"."state" = 'submitted';
--> statement-breakpoint
-- by hand
CREATE TRIGGER point_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Whole points for an amount in minor units: one for each CNY, or what `points_percent:{line}` of the settings says; 0 without a rate to CNY.
CREATE FUNCTION points_for(of_line text, of_currency text, of_amount bigint) RETURNS integer LANGUAGE sql STABLE AS $$
	SELECT coalesce(floor(of_amount * CASE WHEN of_currency = 'CNY' THEN 1 ELSE coalesce(
			(SELECT f.rate_e8 / 1e8 FROM fx_rate f WHERE f.from_currency = of_currency AND f.to_currency = 'CNY' AND f.valid_from <= portal_now()
				AND (f.valid_to IS NULL OR f.valid_to > portal_now()) ORDER BY f.valid_from DESC LIMIT 1),
			(SELECT 1e8 / f.rate_e8 FROM fx_rate f WHERE f.from_currency = 'CNY' AND f.to_currency = of_currency AND f.valid_from <= portal_now()
				AND (f.valid_to IS NULL OR f.valid_to > portal_now()) ORDER BY f.valid_from DESC LIMIT 1)) END
		* coalesce((SELECT c.value::text::numeric FROM site_config c WHERE c.key = 'points_percent:' || of_line), 100) / 10000)::integer, 0)
$$;--> statement-breakpoint
-- Points follow the order that earns them (domain.md 2.15): pending while it is paid for, posted when it is completed, less what is refunded; none where it ends otherwise.
CREATE FUNCTION follow_points() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	lot point_lot;
	due integer;
	back integer;
BEGIN
	SELECT * INTO lot FROM point_lot AS l WHERE l.company_id = NEW.company_id AND l.order_id = NEW.id FOR UPDATE;
	IF NOT FOUND THEN
		due := points_for(NEW.product_line, NEW.currency, NEW.total_amount);
		IF due <= 0 OR NEW.status NOT IN (30, 35, 40, 50, 60) THEN
			RETURN NULL;
		END IF;
		INSERT INTO point_lot (company_id, order_id, state, points, left_points) VALUES (NEW.company_id, NEW.id, 'pending', due, due) RETURNING * INTO lot;
	END IF;
	due := CASE WHEN NEW.status NOT IN (30, 35, 40, 50, 60) OR NEW.refund_money >= NEW.total_amount THEN 0
		ELSE lot.points - floor(lot.points::numeric * NEW.refund_money / NEW.total_amount)::integer END;
	IF lot.state = 'pending' THEN
		UPDATE point_lot AS l SET left_points = due,
			state = CASE WHEN due = 0 THEN 'void' WHEN NEW.status = 50 THEN 'posted' ELSE 'pending' END,
			posted_at = CASE WHEN due > 0 AND NEW.status = 50 THEN portal_now() END,
			expires_at = CASE WHEN due > 0 AND NEW.status = 50 THEN portal_now() + interval '24 months' END
		WHERE l.company_id = lot.company_id AND l.id = lot.id;
		IF due > 0 AND NEW.status = 50 THEN
			INSERT INTO point_entry (company_id, lot_id, key, kind, points) VALUES (lot.company_id, lot.id, 'earn:' || lot.id, 'earn', due);
			UPDATE company AS c SET score = c.score + due WHERE c.id = lot.company_id;
		END IF;
	ELSIF lot.state = 'posted' THEN
		SELECT least(lot.left_points, sum(CASE WHEN e.kind = 'expire' THEN 0 ELSE e.points END) - due) INTO back
		FROM point_entry AS e WHERE e.company_id = lot.company_id AND e.lot_id = lot.id;
		IF back > 0 THEN
			INSERT INTO point_entry (company_id, lot_id, key, kind, points)
			VALUES (lot.company_id, lot.id, 'reverse:' || lot.id || ':' || NEW.refund_money, 'reverse', -back);
			UPDATE point_lot AS l SET left_points = l.left_points - back WHERE l.company_id = lot.company_id AND l.id = lot.id;
			UPDATE company AS c SET score = c.score - back WHERE c.id = lot.company_id;
		END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_points AFTER UPDATE OF status, payment_status, refund_money ON orders FOR EACH ROW
WHEN (NEW.payment_status = 20 AND (OLD.status, OLD.payment_status, OLD.refund_money) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.refund_money))
EXECUTE FUNCTION follow_points();
