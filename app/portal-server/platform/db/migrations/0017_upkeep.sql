CREATE TABLE "company_audit" (
	"company_id" bigint PRIMARY KEY NOT NULL,
	"tried_at" timestamptz DEFAULT portal_now() NOT NULL,
	"audited_at" timestamptz,
	"differences" bigint DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "content_change" (
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "content_change_at_transaction_id_pk" PRIMARY KEY("at","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "file_folder" (
	"process_id" text PRIMARY KEY NOT NULL,
	"folder_id" text NOT NULL,
	"seen_at" timestamptz DEFAULT portal_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_audit" ADD CONSTRAINT "company_audit_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancel_quote_expires_at_index" ON "cancel_quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_event_at_index" ON "order_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quote_expires_at_index" ON "quote" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("created_at") WHERE "outbox"."state" <> 'waiting';--> statement-breakpoint
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO content_change (transaction_id) VALUES (pg_current_xact_id()::text::bigint) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER rule_content AFTER INSERT OR UPDATE OR DELETE ON rule FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER member_group_content AFTER INSERT OR UPDATE OR DELETE ON member_group FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER site_config_content AFTER INSERT OR UPDATE OR DELETE ON site_config FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER hotel_content AFTER INSERT OR UPDATE OR DELETE ON hotel FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER room_type_content AFTER INSERT OR UPDATE OR DELETE ON room_type FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER rate_plan_content AFTER INSERT OR UPDATE OR DELETE ON rate_plan FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER rate_month_content AFTER INSERT OR UPDATE OR DELETE ON rate_month FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER city_content AFTER INSERT OR UPDATE OR DELETE ON city FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER district_content AFTER INSERT OR UPDATE OR DELETE ON district FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER landmark_content AFTER INSERT OR UPDATE OR DELETE ON landmark FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER destination_content AFTER INSERT OR UPDATE OR DELETE ON destination FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER hotel_comment_content AFTER INSERT OR UPDATE OR DELETE ON hotel_comment FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER fx_rate_content AFTER INSERT OR UPDATE OR DELETE ON fx_rate FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER cancellation_policy_content AFTER INSERT OR UPDATE OR DELETE ON cancellation_policy FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER market_rule_content AFTER INSERT OR UPDATE OR DELETE ON market_rule FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
CREATE TRIGGER child_scheme_content AFTER INSERT OR UPDATE OR DELETE ON child_scheme FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
-- What bookings hold and sell is no content.
CREATE TRIGGER room_month_content AFTER INSERT OR DELETE OR UPDATE OF allotment ON room_month FOR EACH STATEMENT EXECUTE FUNCTION note_content_change();--> statement-breakpoint
-- Events of orders may be removed when they are older than a year; nothing changes them.
DROP TRIGGER order_event_append_only ON order_event;--> statement-breakpoint
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_early_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.at > portal_now() - interval '365 days' THEN
		RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER order_event_kept BEFORE DELETE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_early_removal();
