CREATE TABLE "voucher_setting" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"company_name_zh" text DEFAULT '' NOT NULL,
	"company_name_en" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"header_note_zh" text DEFAULT '' NOT NULL,
	"header_note_en" text DEFAULT '' NOT NULL,
	"footer_note_zh" text DEFAULT '' NOT NULL,
	"footer_note_en" text DEFAULT '' NOT NULL,
	"colour" text DEFAULT '#0f5c7a' NOT NULL,
	"paper" text DEFAULT 'A4' NOT NULL,
	"language" text DEFAULT 'both' NOT NULL,
	"show_burmese" boolean DEFAULT true NOT NULL,
	"show_price" boolean DEFAULT false NOT NULL,
	"show_policy" boolean DEFAULT true NOT NULL,
	"show_guest_phone" boolean DEFAULT false NOT NULL,
	"show_nationality" boolean DEFAULT false NOT NULL,
	"show_qr" boolean DEFAULT true NOT NULL,
	"emergency_phone" text DEFAULT '' NOT NULL,
	"booking_code_type" text DEFAULT 'text' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"design_hash" text DEFAULT '' NOT NULL,
	"changed_at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "voucher_setting_colour" CHECK ("voucher_setting"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "voucher_setting_paper" CHECK ("voucher_setting"."paper" in ('A4', 'A5')),
	CONSTRAINT "voucher_setting_language" CHECK ("voucher_setting"."language" in ('zh-cn', 'en', 'both')),
	CONSTRAINT "voucher_setting_booking_code" CHECK ("voucher_setting"."booking_code_type" in ('text', 'barcode'))
);
--> statement-breakpoint
ALTER TABLE "voucher_setting" ADD CONSTRAINT "voucher_setting_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- by hand
INSERT INTO "voucher_setting" ("company_id", "show_price") SELECT "id", true FROM "company" WHERE "show_price";
