CREATE TABLE "driver_card" (
	"company_id" bigint NOT NULL,
	"code" text NOT NULL,
	"order_id" bigint NOT NULL,
	"unit" smallint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamptz DEFAULT portal_now() NOT NULL,
	"revoked_at" timestamptz,
	CONSTRAINT "driver_card_company_id_code_pk" PRIMARY KEY("company_id","code"),
	CONSTRAINT "driver_card_version" UNIQUE("company_id","order_id","unit","version")
);
--> statement-breakpoint
ALTER TABLE "service_assignment" ADD COLUMN "vehicle_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_assignment" ADD COLUMN "vehicle_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_assignment" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "vehicle" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "driver_card" ADD CONSTRAINT "driver_card_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "driver_card_in_force" ON "driver_card" USING btree ("company_id","order_id","unit") WHERE "driver_card"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "vehicle" ADD CONSTRAINT "vehicle_colour" CHECK ("vehicle"."colour" in ('white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'brown', 'gold'));--> statement-breakpoint
UPDATE "service_assignment" a SET "vehicle_zh" = m."name_zh", "vehicle_en" = m."name_en" FROM "vehicle" v JOIN "car_model" m ON m."id" = v."car_model_id" WHERE v."id" = a."vehicle_id";
