CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER order_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
INSERT INTO clock_offset (id, offset_s) VALUES (1, 0);
