ALTER TABLE "member" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "company_event" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_language" CHECK ("member"."language" in ('zh-cn', 'en'));