CREATE TABLE "company_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"subject_id" bigint,
	"subject_name" text DEFAULT '' NOT NULL,
	"member_id" bigint,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "company_event_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "deletion_at" timestamptz;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "name_my" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_expires_on" date;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_at" timestamptz;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "last_stay_on" date;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_event" ADD CONSTRAINT "company_event_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_event_company_id_at_index" ON "company_event" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "company_event_at" ON "company_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "member_deletions" ON "member" USING btree ("deletion_at") WHERE "member"."deletion_at" is not null;--> statement-breakpoint
CREATE INDEX "traveller_documents" ON "traveller" USING btree ("document_at") WHERE "traveller"."document_number" <> '';--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_document_kind" CHECK ("traveller"."document_kind" in ('', 'passport', 'prc_id', 'nrc', 'home_return_permit', 'other'));--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_document_sealed" CHECK ("traveller"."document_number" = '' or "traveller"."document_number" like 'v1.%');