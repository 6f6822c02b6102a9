CREATE TABLE "airline" (
	"code" char(2) PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"serves" text,
	CONSTRAINT "airline_serves" CHECK ("airline"."serves" in ('international', 'domestic'))
);
--> statement-breakpoint
CREATE TABLE "airport" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "airport_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" char(3) NOT NULL,
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"is_international" boolean NOT NULL,
	"meeting_point_zh" text NOT NULL,
	"meeting_point_en" text NOT NULL,
	"wait_international" smallint DEFAULT 60 NOT NULL,
	"wait_domestic" smallint DEFAULT 45 NOT NULL,
	"wait_address" smallint DEFAULT 15 NOT NULL,
	"exit_international" smallint DEFAULT 40 NOT NULL,
	"exit_domestic" smallint DEFAULT 20 NOT NULL,
	"check_in_international" smallint DEFAULT 180 NOT NULL,
	"check_in_domestic" smallint DEFAULT 90 NOT NULL,
	"delay_free" smallint DEFAULT 180 NOT NULL,
	"night_from" text DEFAULT '22:00' NOT NULL,
	"night_until" text DEFAULT '06:00' NOT NULL,
	"rank" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "airport_code_unique" UNIQUE("code"),
	CONSTRAINT "airport_code" CHECK ("airport"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "airport_night" CHECK ("airport"."night_from" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "airport"."night_until" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "airport_minutes" CHECK (least("airport"."wait_international", "airport"."wait_domestic", "airport"."wait_address", "airport"."exit_international", "airport"."exit_domestic", "airport"."check_in_international", "airport"."check_in_domestic", "airport"."delay_free") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_transfer" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"transfer_fleet_id" bigint NOT NULL,
	"day" date NOT NULL,
	"vehicles" smallint NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_transfer_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "order_transfer_state" CHECK ("order_transfer"."state" in ('held', 'sold', 'released')),
	CONSTRAINT "order_transfer_vehicles" CHECK ("order_transfer"."vehicles" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_class" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_class_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"examples" text NOT NULL,
	"seats" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"rank" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_class_code_unique" UNIQUE("code"),
	CONSTRAINT "transfer_class_seats" CHECK ("transfer_class"."seats" between 1 and 60 and "transfer_class"."luggage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_day" (
	"city_id" bigint NOT NULL,
	"transfer_fleet_id" bigint NOT NULL,
	"day" date NOT NULL,
	"per_day" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "transfer_day_city_id_transfer_fleet_id_day_pk" PRIMARY KEY("city_id","transfer_fleet_id","day"),
	CONSTRAINT "transfer_day_per_day" CHECK ("transfer_day"."held" >= 0 and "transfer_day"."sold" >= 0 and "transfer_day"."held" + "transfer_day"."sold" <= "transfer_day"."per_day")
);
--> statement-breakpoint
CREATE TABLE "transfer_fleet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_fleet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"airport_id" bigint NOT NULL,
	"transfer_class_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"per_day" smallint NOT NULL,
	"language_zh" integer,
	"night_fee" integer NOT NULL,
	"extra_stop" integer NOT NULL,
	"seat_infant" integer NOT NULL,
	"seat_child" integer NOT NULL,
	"seat_booster" integer NOT NULL,
	"sold_30d" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"listed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "transfer_fleet_class" UNIQUE("airport_id","transfer_class_id"),
	CONSTRAINT "transfer_fleet_per_day" CHECK ("transfer_fleet"."per_day" >= 0),
	CONSTRAINT "transfer_fleet_fees" CHECK (least("transfer_fleet"."language_zh", "transfer_fleet"."night_fee", "transfer_fleet"."extra_stop", "transfer_fleet"."seat_infant", "transfer_fleet"."seat_child", "transfer_fleet"."seat_booster") >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_fleet_id" bigint NOT NULL,
	"transfer_zone_id" bigint NOT NULL,
	"price" integer NOT NULL,
	"cancellation_policy_id" bigint NOT NULL,
	"instant" boolean NOT NULL,
	"credit" boolean DEFAULT true NOT NULL,
	"supplier_cancel" boolean DEFAULT false NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_rate_zone" UNIQUE("transfer_zone_id","transfer_fleet_id"),
	CONSTRAINT "transfer_rate_price" CHECK ("transfer_rate"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"airport_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"kind" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"radius_km" smallint NOT NULL,
	"drive_minutes" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "transfer_zone_kind" CHECK ("transfer_zone"."kind" in ('downtown', 'hotels', 'district', 'industrial', 'town')),
	CONSTRAINT "transfer_zone_size" CHECK ("transfer_zone"."radius_km" > 0 and "transfer_zone"."drive_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "airport" ADD CONSTRAINT "airport_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transfer" ADD CONSTRAINT "order_transfer_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_fleet" ADD CONSTRAINT "transfer_fleet_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_fleet" ADD CONSTRAINT "transfer_fleet_airport_id_airport_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airport"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_fleet" ADD CONSTRAINT "transfer_fleet_transfer_class_id_transfer_class_id_fk" FOREIGN KEY ("transfer_class_id") REFERENCES "public"."transfer_class"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rate" ADD CONSTRAINT "transfer_rate_transfer_fleet_id_transfer_fleet_id_fk" FOREIGN KEY ("transfer_fleet_id") REFERENCES "public"."transfer_fleet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rate" ADD CONSTRAINT "transfer_rate_transfer_zone_id_transfer_zone_id_fk" FOREIGN KEY ("transfer_zone_id") REFERENCES "public"."transfer_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rate" ADD CONSTRAINT "transfer_rate_cancellation_policy_id_cancellation_policy_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_zone" ADD CONSTRAINT "transfer_zone_airport_id_airport_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airport"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_zone" ADD CONSTRAINT "transfer_zone_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_transfer_transfer_fleet_id_index" ON "order_transfer" USING btree ("transfer_fleet_id");--> statement-breakpoint
CREATE INDEX "transfer_zone_airport_id_index" ON "transfer_zone" USING btree ("airport_id");--> statement-breakpoint
CREATE FUNCTION take_transfer_day(p_city bigint, p_fleet bigint, p_day date, p_vehicles integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	taken integer;
BEGIN
	IF EXISTS (SELECT FROM transfer_day AS d WHERE d.city_id = p_city AND d.transfer_fleet_id = p_fleet AND d.day = p_day AND d.held + d.sold + p_vehicles > d.per_day) THEN
		RETURN false;
	END IF;
	INSERT INTO transfer_day AS d (city_id, transfer_fleet_id, day, per_day, held)
		SELECT f.city_id, f.id, p_day, f.per_day, p_vehicles FROM transfer_fleet AS f
		WHERE f.city_id = p_city AND f.id = p_fleet AND f.status = 1 AND p_vehicles <= f.per_day
		ON CONFLICT (city_id, transfer_fleet_id, day) DO UPDATE SET held = d.held + p_vehicles WHERE d.held + d.sold + p_vehicles <= d.per_day;
	GET DIAGNOSTICS taken = ROW_COUNT;
	RETURN taken = 1;
END
$$;
