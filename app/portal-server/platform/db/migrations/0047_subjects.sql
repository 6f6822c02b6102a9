DROP TABLE "car_collect" CASCADE;--> statement-breakpoint
DROP TABLE "hotel_collect" CASCADE;--> statement-breakpoint
DROP TABLE "hotel_view_day" CASCADE;