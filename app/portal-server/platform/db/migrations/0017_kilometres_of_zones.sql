ALTER TABLE "industrial_zone" ADD COLUMN "km" smallint;--> statement-breakpoint
ALTER TABLE "industrial_zone" ADD COLUMN "km_source" text;--> statement-breakpoint
ALTER TABLE "zone_road" ADD COLUMN "km" smallint;--> statement-breakpoint
ALTER TABLE "zone_road" ADD COLUMN "km_source" text;--> statement-breakpoint
-- Streets by day are driven at about 24 km an hour: the estimate that the minutes were made by.
UPDATE "industrial_zone" SET "km" = greatest(1, round("drive_minutes" * 0.4)), "km_source" = 'estimate';--> statement-breakpoint
UPDATE "zone_road" SET "km" = greatest(1, round("drive_minutes" * 0.4)), "km_source" = 'estimate';--> statement-breakpoint
ALTER TABLE "industrial_zone" ALTER COLUMN "km" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "industrial_zone" ALTER COLUMN "km_source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "zone_road" ALTER COLUMN "km" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "zone_road" ALTER COLUMN "km_source" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "industrial_zone" ADD CONSTRAINT "industrial_zone_km" CHECK ("industrial_zone"."km" > 0 and "industrial_zone"."km_source" in ('driven', 'map', 'estimate'));--> statement-breakpoint
ALTER TABLE "zone_road" ADD CONSTRAINT "zone_road_km" CHECK ("zone_road"."km" > 0 and "zone_road"."km_source" in ('driven', 'map', 'estimate'));
