CREATE TABLE "hotel_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hotel_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hotel_id" bigint NOT NULL,
	"member_name" text NOT NULL,
	"country" char(2) NOT NULL,
	"language" text NOT NULL,
	"score" smallint NOT NULL,
	"trip_type" text NOT NULL,
	"room_type_zh" text NOT NULL,
	"room_type_en" text NOT NULL,
	"stayed_month" char(7) NOT NULL,
	"text" text NOT NULL,
	"reply" text,
	"status" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "hotel_comment_score" CHECK ("hotel_comment"."score" between 0 and 100),
	CONSTRAINT "hotel_comment_language" CHECK ("hotel_comment"."language" in ('zh-cn', 'en'))
);
--> statement-breakpoint
CREATE TABLE "hotel_collect" (
	"member_id" bigint NOT NULL,
	"hotel_id" bigint NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "hotel_collect_member_id_hotel_id_pk" PRIMARY KEY("member_id","hotel_id")
);
--> statement-breakpoint
CREATE TABLE "hotel_view_day" (
	"hotel_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "hotel_view_day_hotel_id_day_pk" PRIMARY KEY("hotel_id","day")
);
--> statement-breakpoint
CREATE TABLE "member_visit" (
	"member_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"stay" jsonb,
	"visited_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_visit_member_id_kind_subject_pk" PRIMARY KEY("member_id","kind","subject"),
	CONSTRAINT "member_visit_kind" CHECK ("member_visit"."kind" in ('search', 'hotel'))
);
--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "rooms_total" smallint;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "deposit_zh" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "deposit_en" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "extra_bed_zh" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "extra_bed_en" text;--> statement-breakpoint
ALTER TABLE "hotel" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_comment" ADD CONSTRAINT "hotel_comment_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_collect" ADD CONSTRAINT "hotel_collect_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_collect" ADD CONSTRAINT "hotel_collect_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_view_day" ADD CONSTRAINT "hotel_view_day_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_visit" ADD CONSTRAINT "member_visit_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_comment_newest" ON "hotel_comment" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "hotel_view_day_day_index" ON "hotel_view_day" USING btree ("day");