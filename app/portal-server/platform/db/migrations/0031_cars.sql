CREATE TABLE "car_day" (
	"city_id" bigint NOT NULL,
	"car_rate_id" bigint NOT NULL,
	"day" date NOT NULL,
	"fleet" smallint NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "car_day_city_id_car_rate_id_day_pk" PRIMARY KEY("city_id","car_rate_id","day"),
	CONSTRAINT "car_day_fleet" CHECK ("car_day"."held" >= 0 and "car_day"."sold" >= 0 and "car_day"."held" + "car_day"."sold" <= "car_day"."fleet")
);
--> statement-breakpoint
CREATE TABLE "car_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"car_class" text NOT NULL,
	"seats" smallint NOT NULL,
	"luggage" smallint NOT NULL,
	"energy" text NOT NULL,
	"drivetrain" text NOT NULL,
	"rank" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "car_model_code_unique" UNIQUE("code"),
	CONSTRAINT "car_model_seats" CHECK ("car_model"."seats" between 1 and 60 and "car_model"."luggage" >= 0)
);
--> statement-breakpoint
CREATE TABLE "car_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"car_model_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"half_price" integer NOT NULL,
	"half_hours" smallint DEFAULT 5 NOT NULL,
	"half_km" smallint DEFAULT 60 NOT NULL,
	"full_price" integer NOT NULL,
	"full_hours" smallint DEFAULT 10 NOT NULL,
	"full_km" smallint DEFAULT 100 NOT NULL,
	"extra_hour" integer NOT NULL,
	"night_hour" integer NOT NULL,
	"extra_km" integer NOT NULL,
	"overnight" integer NOT NULL,
	"one_way_km" integer NOT NULL,
	"language_zh" integer,
	"language_en" integer,
	"mileage_policy" text NOT NULL,
	"fuel_included" boolean NOT NULL,
	"tolls_included" boolean NOT NULL,
	"fleet" smallint NOT NULL,
	"cancellation_policy_id" bigint NOT NULL,
	"instant" boolean NOT NULL,
	"credit" boolean DEFAULT true NOT NULL,
	"supplier_cancel" boolean DEFAULT false NOT NULL,
	"sold_days_30d" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"listed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "car_rate_prices" CHECK ("car_rate"."half_price" > 0 and "car_rate"."full_price" > 0 and "car_rate"."extra_hour" >= 0 and "car_rate"."one_way_km" >= 0),
	CONSTRAINT "car_rate_hours" CHECK ("car_rate"."half_hours" between 1 and "car_rate"."full_hours" and "car_rate"."full_hours" <= 24),
	CONSTRAINT "car_rate_fleet" CHECK ("car_rate"."fleet" >= 0),
	CONSTRAINT "car_rate_mileage" CHECK ("car_rate"."mileage_policy" in ('unlimited', 'limited'))
);
--> statement-breakpoint
CREATE TABLE "car_route" (
	"from_city_id" bigint NOT NULL,
	"to_city_id" bigint NOT NULL,
	"km" smallint NOT NULL,
	"drive_minutes" smallint NOT NULL,
	CONSTRAINT "car_route_from_city_id_to_city_id_pk" PRIMARY KEY("from_city_id","to_city_id"),
	CONSTRAINT "car_route_length" CHECK ("car_route"."km" > 0 and "car_route"."drive_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "industrial_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "industrial_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text,
	"currency" char(3) NOT NULL,
	"unit_price" integer NOT NULL,
	"drive_minutes" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "industrial_zone_price" CHECK ("industrial_zone"."unit_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_car" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"car_rate_id" bigint NOT NULL,
	"days" date[] NOT NULL,
	"vehicles" smallint NOT NULL,
	"state" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_car_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "order_car_state" CHECK ("order_car"."state" in ('held', 'sold', 'released')),
	CONSTRAINT "order_car_days" CHECK (cardinality("order_car"."days") > 0 and "order_car"."vehicles" > 0)
);
--> statement-breakpoint
CREATE TABLE "driver" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"name_en" text NOT NULL,
	"name_my" text NOT NULL,
	"phone" text NOT NULL,
	"languages" text[] NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "driver_languages" CHECK ('my' = any("driver"."languages"))
);
--> statement-breakpoint
CREATE TABLE "service_assignment" (
	"city_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "service_assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vehicle_id" bigint NOT NULL,
	"driver_id" bigint NOT NULL,
	"during" "tstzrange" NOT NULL,
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"unit" smallint NOT NULL,
	"plate_number" text NOT NULL,
	"driver_name" text NOT NULL,
	"driver_name_my" text NOT NULL,
	"driver_phone" text NOT NULL,
	"driver_languages" text[] NOT NULL,
	"assigned_at" timestamptz DEFAULT portal_now() NOT NULL,
	"revoked_at" timestamptz,
	CONSTRAINT "service_assignment_city_id_id_pk" PRIMARY KEY("city_id","id"),
	CONSTRAINT "service_assignment_during" CHECK (not isempty("service_assignment"."during"))
);
--> statement-breakpoint
CREATE TABLE "vehicle" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"city_id" bigint NOT NULL,
	"car_model_id" bigint NOT NULL,
	"plate_number" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "vehicle_plate_number_unique" UNIQUE("plate_number")
);
--> statement-breakpoint
DROP INDEX "orders_confirmed";--> statement-breakpoint
ALTER TABLE "car_rate" ADD CONSTRAINT "car_rate_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_rate" ADD CONSTRAINT "car_rate_car_model_id_car_model_id_fk" FOREIGN KEY ("car_model_id") REFERENCES "public"."car_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_rate" ADD CONSTRAINT "car_rate_cancellation_policy_id_cancellation_policy_id_fk" FOREIGN KEY ("cancellation_policy_id") REFERENCES "public"."cancellation_policy"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_route" ADD CONSTRAINT "car_route_from_city_id_city_id_fk" FOREIGN KEY ("from_city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_route" ADD CONSTRAINT "car_route_to_city_id_city_id_fk" FOREIGN KEY ("to_city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "industrial_zone" ADD CONSTRAINT "industrial_zone_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_car" ADD CONSTRAINT "order_car_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver" ADD CONSTRAINT "driver_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_city_id_city_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."city"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_car_model_id_car_model_id_fk" FOREIGN KEY ("car_model_id") REFERENCES "public"."car_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_rate_city_id_index" ON "car_rate" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "industrial_zone_city_id_index" ON "industrial_zone" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "order_car_car_rate_id_index" ON "order_car" USING btree ("car_rate_id");--> statement-breakpoint
CREATE INDEX "driver_city_id_index" ON "driver" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "service_assignment_city_id_order_id_index" ON "service_assignment" USING btree ("city_id","order_id");--> statement-breakpoint
CREATE INDEX "vehicle_city_id_car_model_id_index" ON "vehicle" USING btree ("city_id","car_model_id");--> statement-breakpoint
CREATE INDEX "orders_confirmed" ON "orders" USING btree ("starts_at") WHERE "orders"."status" in (30, 35);--> statement-breakpoint
CREATE FUNCTION take_car_days(p_city bigint, p_rate bigint, p_days date[], p_vehicles integer) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
	taken integer;
BEGIN
	IF EXISTS (SELECT FROM car_day AS d WHERE d.city_id = p_city AND d.car_rate_id = p_rate AND d.day = ANY (p_days) AND d.held + d.sold + p_vehicles > d.fleet) THEN
		RETURN false;
	END IF;
	INSERT INTO car_day AS d (city_id, car_rate_id, day, fleet, held)
		SELECT r.city_id, r.id, day, r.fleet, p_vehicles FROM car_rate AS r CROSS JOIN unnest(p_days) AS day
		WHERE r.city_id = p_city AND r.id = p_rate AND r.status = 1 AND p_vehicles <= r.fleet ORDER BY day
		ON CONFLICT (city_id, car_rate_id, day) DO UPDATE SET held = d.held + p_vehicles WHERE d.held + d.sold + p_vehicles <= d.fleet;
	GET DIAGNOSTICS taken = ROW_COUNT;
	RETURN taken = cardinality(p_days);
END
$$;
--> statement-breakpoint
ALTER TABLE "service_assignment" ADD CONSTRAINT "service_assignment_vehicle" EXCLUDE USING gist (int8range("city_id", "city_id", '[]') WITH &&, int8range("vehicle_id", "vehicle_id", '[]') WITH &&, "during" WITH &&) WHERE ("revoked_at" IS NULL);--> statement-breakpoint
ALTER TABLE "service_assignment" ADD CONSTRAINT "service_assignment_driver" EXCLUDE USING gist (int8range("city_id", "city_id", '[]') WITH &&, int8range("driver_id", "driver_id", '[]') WITH &&, "during" WITH &&) WHERE ("revoked_at" IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX "service_assignment_unit" ON "service_assignment" ("city_id", "order_id", "unit") WHERE "revoked_at" IS NULL;
