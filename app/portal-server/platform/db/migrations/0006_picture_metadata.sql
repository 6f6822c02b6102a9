ALTER TABLE "stored_file" ADD COLUMN "metadata" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "stored_file_metadata_waiting" ON "stored_file" USING btree ("id") WHERE "stored_file"."metadata" = 'waiting';--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_metadata" CHECK ("stored_file"."metadata" in ('none', 'waiting', 'stuck'));--> statement-breakpoint
update stored_file set metadata = 'waiting' where mimetype like 'image/%';
