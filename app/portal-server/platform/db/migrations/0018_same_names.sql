DROP INDEX "traveller_company_id_name_key_index";--> statement-breakpoint
CREATE INDEX "traveller_names" ON "traveller" USING btree ("company_id","name_key");