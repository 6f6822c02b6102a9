ALTER TABLE "room_type" ADD COLUMN "beds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "windows" text;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "smoking" text;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "floor_from" smallint;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "floor_to" smallint;--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "wifi" boolean;--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_windows" CHECK ("room_type"."windows" in ('all', 'some', 'none'));--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_smoking" CHECK ("room_type"."smoking" in ('all', 'some', 'none'));--> statement-breakpoint
ALTER TABLE "room_type" ADD CONSTRAINT "room_type_floors" CHECK ("room_type"."floor_to" >= "room_type"."floor_from");