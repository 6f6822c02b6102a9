-- Room nights and rates are rows of a city.
DROP FUNCTION give_back_nights(bigint, date, date, integer, text);--> statement-breakpoint
DROP FUNCTION sell_nights(bigint, date, date, integer);--> statement-breakpoint
DROP FUNCTION take_nights(bigint, date, date, integer);--> statement-breakpoint
DROP FUNCTION move_nights(bigint, date, date, integer, integer);--> statement-breakpoint
ALTER TABLE "room_month" DROP CONSTRAINT "room_month_room_type_id_room_type_id_fk";--> statement-breakpoint
ALTER TABLE "room_month" DROP CONSTRAINT "room_month_hotel_id_hotel_id_fk";--> statement-breakpoint
ALTER TABLE "room_month" DROP CONSTRAINT "room_month_room_type_id_month_pk";--> statement-breakpoint
ALTER TABLE "room_month" ADD CONSTRAINT "room_month_city_id_room_type_id_month_pk" PRIMARY KEY ("city_id", "room_type_id", "month");--> statement-breakpoint
ALTER TABLE "rate_month" DROP CONSTRAINT "rate_month_rate_plan_id_rate_plan_id_fk";--> statement-breakpoint
ALTER TABLE "rate_month" DROP CONSTRAINT "rate_month_rate_plan_id_month_pk";--> statement-breakpoint
ALTER TABLE "rate_month" ADD CONSTRAINT "rate_month_city_id_rate_plan_id_month_pk" PRIMARY KEY ("city_id", "rate_plan_id", "month");--> statement-breakpoint
DROP INDEX "rate_month_room";--> statement-breakpoint
CREATE INDEX "rate_month_room" ON "rate_month" USING btree ("city_id", "room_type_id", "month");--> statement-breakpoint
CREATE FUNCTION move_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, to_held integer, to_sold integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	at date := date_trunc('month', check_in)::date;
	following date;
BEGIN
	WHILE at < check_out LOOP
		following := (at + interval '1 month')::date;
		UPDATE room_month AS r SET
			held = CASE WHEN to_held = 0 THEN r.held ELSE add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, to_held) END,
			sold = CASE WHEN to_sold = 0 THEN r.sold ELSE add_to_nights(r.sold, greatest(check_in, at) - at + 1, least(check_out, following) - at, to_sold) END
		WHERE r.city_id = of_city AND r.room_type_id = of_room_type AND r.month = at;
		IF NOT FOUND THEN
			RAISE EXCEPTION 'no nights of room type % in %', of_room_type, at;
		END IF;
		at := following;
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION take_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	at date := date_trunc('month', check_in)::date;
	following date;
	need integer;
BEGIN
	IF rooms IS NULL OR rooms < 1 OR check_out IS NULL OR check_in IS NULL OR check_out <= check_in THEN
		RAISE EXCEPTION 'not a stay: % rooms from % to %', rooms, check_in, check_out;
	END IF;
	WHILE at < check_out LOOP
		following := (at + interval '1 month')::date;
		need := stay_mask(at, check_in, check_out);
		UPDATE room_month AS r SET held = add_to_nights(r.held, greatest(check_in, at) - at + 1, least(check_out, following) - at, rooms)
		WHERE r.city_id = of_city AND r.room_type_id = of_room_type AND r.month = at AND need = need &
			CASE WHEN rooms = 1 THEN r.free_1 WHEN rooms = 2 THEN r.free_2 WHEN rooms = 3 THEN r.free_3 WHEN rooms = 4 THEN r.free_4 WHEN rooms = 5 THEN r.free_5
				ELSE free_mask(r.allotment, r.sold, r.held, rooms) END;
		IF NOT FOUND THEN
			IF at > check_in THEN
				PERFORM move_nights(of_city, of_room_type, check_in, at, -rooms, 0);
			END IF;
			RETURN false;
		END IF;
		at := following;
	END LOOP;
	RETURN true;
END $$;--> statement-breakpoint
CREATE FUNCTION sell_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer) RETURNS void LANGUAGE sql AS $$
	SELECT move_nights(of_city, of_room_type, check_in, check_out, -rooms, rooms)
$$;--> statement-breakpoint
CREATE FUNCTION give_back_nights(of_city bigint, of_room_type bigint, check_in date, check_out date, rooms integer, kind text) RETURNS void LANGUAGE sql AS $$
	SELECT move_nights(of_city, of_room_type, check_in, check_out, CASE WHEN kind = 'held' THEN -rooms ELSE 0 END, CASE WHEN kind = 'sold' THEN -rooms ELSE 0 END)
$$;--> statement-breakpoint
-- Orders and all that belongs to them begin with their company.
ALTER TABLE "order_hotel" DROP CONSTRAINT "order_hotel_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_room" DROP CONSTRAINT "order_room_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "hold" DROP CONSTRAINT "hold_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_event" DROP CONSTRAINT "order_event_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_document" DROP CONSTRAINT "order_document_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_message" DROP CONSTRAINT "order_message_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_note" DROP CONSTRAINT "order_note_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_refund" DROP CONSTRAINT "order_refund_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_waiver" DROP CONSTRAINT "order_waiver_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "cancel_quote" DROP CONSTRAINT "cancel_quote_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "order_guest" DROP CONSTRAINT "order_guest_order";--> statement-breakpoint
ALTER TABLE "order_message_file" DROP CONSTRAINT "order_message_file_order_message_id_order_message_id_fk";--> statement-breakpoint
ALTER TABLE "order_hotel" DROP CONSTRAINT "order_hotel_hotel_id_hotel_id_fk";--> statement-breakpoint
ALTER TABLE "order_hotel" DROP CONSTRAINT "order_hotel_room_type_id_room_type_id_fk";--> statement-breakpoint
ALTER TABLE "order_hotel" DROP CONSTRAINT "order_hotel_rate_plan_id_rate_plan_id_fk";--> statement-breakpoint
ALTER TABLE "hold" DROP CONSTRAINT "hold_room_type_id_room_type_id_fk";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "operator_name" text;--> statement-breakpoint
UPDATE orders AS o SET operator_name = m.username FROM member AS m WHERE m.id = o.operator_id;--> statement-breakpoint
INSERT INTO public_code (kind, code, company_id, subject_id, created_at) SELECT 'booking', booking_id, company_id, id, booking_date FROM orders;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_booking_id_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_quote_id_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_company_id_id";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pkey";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_quote" UNIQUE ("company_id", "quote_id");--> statement-breakpoint
DROP INDEX "orders_member_id_index";--> statement-breakpoint
CREATE INDEX "orders_company_id_member_id_index" ON "orders" USING btree ("company_id", "member_id");--> statement-breakpoint
ALTER TABLE "order_guest" ADD CONSTRAINT "order_guest_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_hotel" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_hotel AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_hotel" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_hotel" DROP CONSTRAINT "order_hotel_pkey";--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_company_id_order_id_pk" PRIMARY KEY ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "order_hotel" ADD CONSTRAINT "order_hotel_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_room" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_room AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_room" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_room" DROP CONSTRAINT "order_room_order_id_position_pk";--> statement-breakpoint
ALTER TABLE "order_room" ADD CONSTRAINT "order_room_company_id_order_id_position_pk" PRIMARY KEY ("company_id", "order_id", "position");--> statement-breakpoint
ALTER TABLE "order_room" ADD CONSTRAINT "order_room_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE hold AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "hold" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "city_id" bigint;--> statement-breakpoint
UPDATE hold AS t SET city_id = h.city_id FROM room_type AS r JOIN hotel AS h ON h.id = r.hotel_id WHERE r.id = t.room_type_id;--> statement-breakpoint
ALTER TABLE "hold" ALTER COLUMN "city_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" DROP CONSTRAINT "hold_pkey";--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_company_id_order_id_pk" PRIMARY KEY ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP TRIGGER order_event_append_only ON order_event;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_event AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_event" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" DROP CONSTRAINT "order_event_pkey";--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP INDEX "order_event_order_id_index";--> statement-breakpoint
CREATE INDEX "order_event_company_id_order_id_index" ON "order_event" USING btree ("company_id", "order_id");--> statement-breakpoint
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
ALTER TABLE "order_document" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_document AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_document" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_document" DROP CONSTRAINT "order_document_pkey";--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_company_id_code_pk" PRIMARY KEY ("company_id", "code");--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP INDEX "order_document_order_id_kind_version_index";--> statement-breakpoint
ALTER TABLE "order_document" ADD CONSTRAINT "order_document_version" UNIQUE ("company_id", "order_id", "kind", "version");--> statement-breakpoint
INSERT INTO public_code (kind, code, company_id, subject_id, created_at) SELECT 'document', code, company_id, order_id, issued_at FROM order_document;--> statement-breakpoint
ALTER TABLE "order_message" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_message AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_message" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_message" ADD COLUMN "member_name" text;--> statement-breakpoint
UPDATE order_message AS t SET member_name = coalesce(nullif(m.nickname, ''), m.username) FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "order_message" ALTER COLUMN "member_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_message_file" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_message_file AS t SET company_id = m.company_id FROM order_message AS m WHERE m.id = t.order_message_id;--> statement-breakpoint
ALTER TABLE "order_message_file" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_message" DROP CONSTRAINT "order_message_pkey";--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_message" ADD CONSTRAINT "order_message_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP INDEX "order_message_order_id_index";--> statement-breakpoint
CREATE INDEX "order_message_company_id_order_id_index" ON "order_message" USING btree ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "order_message_file" DROP CONSTRAINT "order_message_file_order_message_id_upload_id_pk";--> statement-breakpoint
ALTER TABLE "order_message_file" ADD CONSTRAINT "order_message_file_company_id_order_message_id_upload_id_pk" PRIMARY KEY ("company_id", "order_message_id", "upload_id");--> statement-breakpoint
ALTER TABLE "order_message_file" ADD CONSTRAINT "order_message_file_message" FOREIGN KEY ("company_id", "order_message_id") REFERENCES "order_message" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_note" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_note AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_note" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_note" ADD COLUMN "member_name" text;--> statement-breakpoint
UPDATE order_note AS t SET member_name = m.username FROM member AS m WHERE m.id = t.member_id;--> statement-breakpoint
ALTER TABLE "order_note" ALTER COLUMN "member_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_note" DROP CONSTRAINT "order_note_pkey";--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP INDEX "order_note_order_id_index";--> statement-breakpoint
CREATE INDEX "order_note_company_id_order_id_index" ON "order_note" USING btree ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "order_refund" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_refund AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_refund" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" ADD COLUMN "requested_by_name" text;--> statement-breakpoint
ALTER TABLE "order_refund" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
UPDATE order_refund AS t SET requested_by_name = m.username FROM member AS m WHERE m.id = t.requested_by;--> statement-breakpoint
UPDATE order_refund AS t SET decided_by_name = m.username FROM member AS m WHERE m.id = t.decided_by;--> statement-breakpoint
ALTER TABLE "order_refund" ALTER COLUMN "requested_by_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_refund" DROP CONSTRAINT "order_refund_pkey";--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "order_refund" ADD CONSTRAINT "order_refund_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP INDEX "order_refund_order_id_index";--> statement-breakpoint
CREATE INDEX "order_refund_company_id_order_id_index" ON "order_refund" USING btree ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "order_waiver" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE order_waiver AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "order_waiver" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD COLUMN "requested_by_name" text;--> statement-breakpoint
ALTER TABLE "order_waiver" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
UPDATE order_waiver AS t SET requested_by_name = m.username FROM member AS m WHERE m.id = t.requested_by;--> statement-breakpoint
UPDATE order_waiver AS t SET decided_by_name = m.username FROM member AS m WHERE m.id = t.decided_by;--> statement-breakpoint
ALTER TABLE "order_waiver" ALTER COLUMN "requested_by_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_waiver" DROP CONSTRAINT "order_waiver_pkey";--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_company_id_order_id_pk" PRIMARY KEY ("company_id", "order_id");--> statement-breakpoint
ALTER TABLE "order_waiver" ADD CONSTRAINT "order_waiver_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD COLUMN "company_id" bigint;--> statement-breakpoint
UPDATE cancel_quote AS t SET company_id = o.company_id FROM orders AS o WHERE o.id = t.order_id;--> statement-breakpoint
ALTER TABLE "cancel_quote" ALTER COLUMN "company_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cancel_quote" DROP CONSTRAINT "cancel_quote_pkey";--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD CONSTRAINT "cancel_quote_company_id_id_pk" PRIMARY KEY ("company_id", "id");--> statement-breakpoint
ALTER TABLE "cancel_quote" ADD CONSTRAINT "cancel_quote_order" FOREIGN KEY ("company_id", "order_id") REFERENCES "orders" ("company_id", "id");--> statement-breakpoint
DROP INDEX "cancel_quote_order_id_index";--> statement-breakpoint
CREATE INDEX "cancel_quote_company_id_order_id_index" ON "cancel_quote" USING btree ("company_id", "order_id");
