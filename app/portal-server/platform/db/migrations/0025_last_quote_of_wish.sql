DROP INDEX "quote_company_id_member_id_offer_key_index";--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "quote_id" text;