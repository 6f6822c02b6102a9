CREATE TABLE "rule_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rule_id" bigint NOT NULL,
	"rule_name" text NOT NULL,
	"action" text NOT NULL,
	"member_id" bigint NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "rule_event_action" CHECK ("rule_event"."action" in ('add', 'edit', 'delete'))
);
--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rule" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_event" ADD CONSTRAINT "rule_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_event_rule_id_index" ON "rule_event" USING btree ("rule_id");--> statement-breakpoint
CREATE TRIGGER rule_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rule_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
