CREATE TABLE "order_guest" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"guest_full_name" text NOT NULL,
	"guest_name_zh" text,
	"unit" smallint NOT NULL,
	CONSTRAINT "order_guest_company_id_order_id_position_pk" PRIMARY KEY("company_id","order_id","position")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "service_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "starts_at" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrival_from" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "no_show_from" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complete_from" timestamptz;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title_zh" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_zh" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_en" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplier_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "instant" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplier_cancel" boolean;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "units" smallint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "user_account" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_id" UNIQUE("company_id","id");--> statement-breakpoint
ALTER TABLE "order_guest" ADD CONSTRAINT "order_guest_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Orders that exist have their facts from the hotel's part, in which they stood before.
INSERT INTO order_guest (company_id, order_id, position, guest_full_name, unit)
SELECT o.company_id, o.id, r.position, r.guest_full_name, r.position FROM order_room AS r JOIN orders AS o ON o.id = r.order_id;--> statement-breakpoint
UPDATE orders AS o SET
	service_from = p.check_in,
	service_until = p.check_out,
	starts_at = p.check_in_at,
	arrival_from = p.check_in::timestamp AT TIME ZONE 'Asia/Yangon',
	no_show_from = (p.check_in + 1 + time '12:00') AT TIME ZONE 'Asia/Yangon',
	complete_from = p.check_out::timestamp AT TIME ZONE 'Asia/Yangon',
	title_zh = p.snapshot -> 'hotel' ->> 'name_zh',
	title_en = p.snapshot -> 'hotel' ->> 'name_en',
	place_zh = p.snapshot -> 'city' ->> 'name_zh',
	place_en = p.snapshot -> 'city' ->> 'name_en',
	supplier_code = p.hotel_confirmation_code,
	instant = p.instant,
	credit = coalesce((p.snapshot ->> 'credit')::boolean, true),
	supplier_cancel = p.supplier_cancel,
	units = (SELECT count(*) FROM order_room AS r WHERE r.order_id = o.id),
	user_account = (SELECT m.username FROM member AS m WHERE m.id = o.member_id)
FROM order_hotel AS p WHERE p.order_id = o.id;--> statement-breakpoint
UPDATE orders AS o SET search_text = lower(concat_ws(E'\n', o.title_zh, o.title_en, o.place_zh, o.place_en,
	(SELECT string_agg(g.guest_full_name, E'\n' ORDER BY g.position) FROM order_guest AS g WHERE g.company_id = o.company_id AND g.order_id = o.id),
	o.supplier_code, o.contact_person, o.booking_id, nullif(o.cost_center, ''), nullif(o.purchase_order, '')));--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "service_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "service_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "starts_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "arrival_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "no_show_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "complete_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "title_zh" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "title_en" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "place_zh" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "place_en" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "instant" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "credit" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "supplier_cancel" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "units" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "order_hotel" DROP COLUMN "hotel_confirmation_code";--> statement-breakpoint
ALTER TABLE "order_hotel" DROP COLUMN "check_in_at";--> statement-breakpoint
ALTER TABLE "order_hotel" DROP COLUMN "instant";--> statement-breakpoint
ALTER TABLE "order_hotel" DROP COLUMN "supplier_cancel";--> statement-breakpoint
ALTER TABLE "order_room" DROP COLUMN "guest_full_name";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_service" CHECK ("orders"."service_until" >= "orders"."service_from");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_units" CHECK ("orders"."units" > 0);
