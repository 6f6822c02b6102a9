CREATE TABLE "member_sign_in" (
	"company_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "member_sign_in_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"client_address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	"at" timestamptz DEFAULT portal_now() NOT NULL,
	CONSTRAINT "member_sign_in_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "member_sign_in_session" UNIQUE("company_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "member_sign_in" ADD CONSTRAINT "member_sign_in_member" FOREIGN KEY ("company_id","member_id") REFERENCES "public"."member"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_sign_in_company_id_member_id_at_index" ON "member_sign_in" USING btree ("company_id","member_id","at");--> statement-breakpoint
CREATE INDEX "member_sign_in_at_index" ON "member_sign_in" USING btree ("at");--> statement-breakpoint
INSERT INTO "member_sign_in" ("company_id", "member_id", "session_id", "is_kept", "at")
SELECT "company_id", "member_id", "session_id", bool_or("kind" = 'user-refresh'), min("created_at") FROM "member_token" GROUP BY 1, 2, 3;
