CREATE TABLE "booking_choice" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "booking_choice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "booking_choice_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "booking_choice_kind" CHECK ("booking_choice"."kind" in ('cost_center', 'trip_purpose')),
	CONSTRAINT "booking_choice_code" CHECK ("booking_choice"."code" <> '')
);
--> statement-breakpoint
CREATE TABLE "booking_choice_setting" (
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	CONSTRAINT "booking_choice_setting_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "booking_choice_setting_kind" CHECK ("booking_choice_setting"."kind" in ('cost_center', 'trip_purpose'))
);
--> statement-breakpoint
ALTER TABLE "booking_choice" ADD CONSTRAINT "booking_choice_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_choice_setting" ADD CONSTRAINT "booking_choice_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_choice_company_id_kind_code_index" ON "booking_choice" USING btree ("company_id","kind","code");