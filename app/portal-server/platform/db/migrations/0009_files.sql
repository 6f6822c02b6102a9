CREATE TABLE "order_message_file" (
	"order_message_id" bigint NOT NULL,
	"upload_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "order_message_file_order_message_id_upload_id_pk" PRIMARY KEY("order_message_id","upload_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stored_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"sha1" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"mimetype" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"sizes" text DEFAULT 'none' NOT NULL,
	"sizes_tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT portal_now() NOT NULL,
	"written_at" timestamptz,
	CONSTRAINT "stored_file_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "stored_file_sizes" CHECK ("stored_file"."sizes" in ('none', 'waiting', 'made', 'broken')),
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"stored_file_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"suffix" text NOT NULL,
	"url" text NOT NULL,
	"quote" integer DEFAULT 1 NOT NULL,
	"last_upload_time" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "upload_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "upload_quota" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "upload_quota_counts" CHECK ("upload_quota"."bytes" >= 0 and "upload_quota"."files" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_message_file" ADD CONSTRAINT "order_message_file_order_message_id_order_message_id_fk" FOREIGN KEY ("order_message_id") REFERENCES "public"."order_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_message_file" ADD CONSTRAINT "order_message_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_stored_file_id_stored_file_id_fk" FOREIGN KEY ("stored_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_quota" ADD CONSTRAINT "upload_quota_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_message_file_upload_id_index" ON "order_message_file" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_content" ON "stored_file" USING btree ("sha256") WHERE "stored_file"."written_at" is not null;--> statement-breakpoint
CREATE INDEX "stored_file_unwritten" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."written_at" is null;--> statement-breakpoint
CREATE INDEX "stored_file_waiting" ON "stored_file" USING btree ("id") WHERE "stored_file"."sizes" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "upload_again" ON "upload" USING btree ("member_id","stored_file_id","topic","name");--> statement-breakpoint
CREATE INDEX "upload_stored_file_id_index" ON "upload" USING btree ("stored_file_id");--> statement-breakpoint
CREATE INDEX "upload_last_upload_time_index" ON "upload" USING btree ("last_upload_time");--> statement-breakpoint
-- What a store that exists has of rules and groups gains the permission to send files; a new one gets it with its seed, after this.
INSERT INTO rule (pid, type, name, path, title_zh, title_en, menu_type, weigh)
SELECT p.id, 'button', 'ajax/upload', 'ajax/upload', '上传文件', 'Upload files', NULL, -60
FROM rule AS p
WHERE p.type = 'menu' AND p.name = 'order/detail'
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE member_group AS g SET rules = g.rules || ARRAY['ajax/upload']
WHERE g.rules @> ARRAY['order/detail/sendMessage'] AND NOT g.rules @> ARRAY['ajax/upload'] AND NOT g.rules @> ARRAY['*'];
