ALTER TABLE "verification_code" DROP CONSTRAINT "verification_code_event_kind_address_pk";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "verification_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "wrong" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_code_event_kind_address_index" ON "verification_code" USING btree ("event","kind","address");
--> statement-breakpoint
insert into sign_in_subject (subject, last_attempt_at)
	select regexp_replace(subject, '\.\d{1,3}$', '.0/24'), max(last_attempt_at) from sign_in_subject where subject ~ '^known:.*@(\d{1,3}\.){3}\d{1,3}$' group by 1
	on conflict (subject) do nothing;--> statement-breakpoint
delete from sign_in_subject where subject ~ '^known:.*@(\d{1,3}\.){3}\d{1,3}$';--> statement-breakpoint
update outbox set payload = payload - 'code' where kind = 'code' and status <> 'waiting';
