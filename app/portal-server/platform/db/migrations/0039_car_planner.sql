CREATE TABLE "zone_road" (
	"from_zone_id" bigint NOT NULL,
	"to_zone_id" bigint NOT NULL,
	"drive_minutes" smallint NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "zone_road_from_zone_id_to_zone_id_pk" PRIMARY KEY("from_zone_id","to_zone_id"),
	CONSTRAINT "zone_road_minutes" CHECK ("zone_road"."drive_minutes" > 0 and "zone_road"."from_zone_id" <> "zone_road"."to_zone_id"),
	CONSTRAINT "zone_road_source" CHECK ("zone_road"."source" in ('driven', 'map'))
);
--> statement-breakpoint
CREATE TABLE "car_collect" (
	"company_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"car_model_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "car_collect_company_id_member_id_car_model_id_pk" PRIMARY KEY("company_id","member_id","car_model_id")
);
--> statement-breakpoint
ALTER TABLE "zone_road" ADD CONSTRAINT "zone_road_from_zone_id_industrial_zone_id_fk" FOREIGN KEY ("from_zone_id") REFERENCES "public"."industrial_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_road" ADD CONSTRAINT "zone_road_to_zone_id_industrial_zone_id_fk" FOREIGN KEY ("to_zone_id") REFERENCES "public"."industrial_zone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_collect" ADD CONSTRAINT "car_collect_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;