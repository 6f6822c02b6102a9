CREATE TABLE "order_cancelled_unit" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_cancelled_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"guest_full_name" text NOT NULL,
	"guest_name_zh" text,
	"paid_amount" bigint NOT NULL,
	"fee_amount" bigint NOT NULL,
	"refund_amount" bigint NOT NULL,
	"cancelled_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "order_cancelled_unit_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_cancelled_unit_money" CHECK ("order_cancelled_unit"."fee_amount" >= 0 and "order_cancelled_unit"."refund_amount" >= 0 and "order_cancelled_unit"."fee_amount" + "order_cancelled_unit"."refund_amount" = "order_cancelled_unit"."paid_amount")
);
--> statement-breakpoint
ALTER TABLE "order_refund" DROP CONSTRAINT "order_refund_status";--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD COLUMN "unit" smallint;--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD COLUMN "units" smallint;--> statement-breakpoint
ALTER TABLE "order_cancelled_unit" ADD CONSTRAINT "order_cancelled_unit_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_cancelled_unit_company_id_order_id_index" ON "order_cancelled_unit" USING btree ("company_id","order_id");--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_status" CHECK ("order_refund"."status" in (10, 40, 50));--> statement-breakpoint
CREATE TRIGGER order_cancelled_unit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_cancelled_unit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- No points on fees: an order that stands without one of its units earns none on what was kept of that (domain.md 2.15).
CREATE OR REPLACE FUNCTION follow_points() RETURNS trigger LANGUAGE plpgsql AS $$
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
	due := CASE WHEN NEW.status NOT IN (30, 35, 40, 50, 60) OR NEW.refund_money + NEW.fee_amount >= NEW.total_amount THEN 0
		ELSE lot.points - floor(lot.points::numeric * (NEW.refund_money + NEW.fee_amount) / NEW.total_amount)::integer END;
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
DROP TRIGGER orders_points ON orders;--> statement-breakpoint
CREATE TRIGGER orders_points AFTER UPDATE OF status, payment_status, refund_money, fee_amount ON orders FOR EACH ROW
WHEN (NEW.payment_status = 20
	AND (OLD.status, OLD.payment_status, OLD.refund_money, OLD.fee_amount) IS DISTINCT FROM (NEW.status, NEW.payment_status, NEW.refund_money, NEW.fee_amount))
EXECUTE FUNCTION follow_points();
