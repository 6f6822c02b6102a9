CREATE TABLE "captcha" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"answer" jsonb NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "captcha_kind" CHECK ("captcha"."kind" in ('click', 'text'))
);
--> statement-breakpoint
CREATE INDEX "captcha_expires_at_index" ON "captcha" USING btree ("expires_at");