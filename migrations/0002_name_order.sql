DROP INDEX "freelancers_name_idx";--> statement-breakpoint
CREATE INDEX "freelancers_name_idx" ON "freelancers" USING btree (lower("name"),"id","name");