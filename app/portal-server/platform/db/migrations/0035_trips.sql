CREATE TABLE "trip" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "trip_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "trip_name" CHECK ("trip"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "trip_order" (
	"company_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"trip_id" bigint NOT NULL,
	CONSTRAINT "trip_order_company_id_order_id_pk" PRIMARY KEY("company_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_order" ADD CONSTRAINT "trip_order_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_order" ADD CONSTRAINT "trip_order_trip" FOREIGN KEY ("company_id","trip_id") REFERENCES "public"."trip"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_order_company_id_trip_id_index" ON "trip_order" USING btree ("company_id","trip_id");