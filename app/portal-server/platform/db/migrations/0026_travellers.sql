CREATE TABLE "traveller_event" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "traveller_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"traveller_id" bigint NOT NULL,
	"traveller_name" text NOT NULL,
	"action" text NOT NULL,
	"member_id" bigint,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "traveller_event_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "traveller_event_action" CHECK ("traveller_event"."action" in ('save', 'import', 'reveal', 'delete', 'forget'))
);
--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "name_my" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_expires_on" date;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "document_at" timestamptz;--> statement-breakpoint
ALTER TABLE "traveller" ADD COLUMN "last_stay_on" date;--> statement-breakpoint
ALTER TABLE "traveller_event" ADD CONSTRAINT "traveller_event_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_event" ADD CONSTRAINT "traveller_event_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traveller_event_at" ON "traveller_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "traveller_documents" ON "traveller" USING btree ("document_at") WHERE "traveller"."document_number" <> '';--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_document_kind" CHECK ("traveller"."document_kind" in ('', 'passport', 'prc_id', 'nrc', 'home_return_permit', 'other'));--> statement-breakpoint
ALTER TABLE "traveller" ADD CONSTRAINT "traveller_document_sealed" CHECK ("traveller"."document_number" = '' or "traveller"."document_number" like 'v1.%');