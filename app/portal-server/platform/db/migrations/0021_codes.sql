CREATE TABLE "code_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "verification_code_event_kind_address_pk" PRIMARY KEY("event","kind","address"),
	CONSTRAINT "verification_code_kind" CHECK ("verification_code"."kind" in ('email', 'mobile'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
CREATE INDEX "code_message_subject_at_index" ON "code_message" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "verification_code_expires_at_index" ON "verification_code" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('mail', 'sms'));