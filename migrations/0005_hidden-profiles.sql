DROP INDEX "freelancers_popular_idx";--> statement-breakpoint
DROP INDEX "freelancers_recent_idx";--> statement-breakpoint
DROP INDEX "freelancers_price_low_idx";--> statement-breakpoint
DROP INDEX "freelancers_price_high_idx";--> statement-breakpoint
DROP INDEX "freelancers_name_idx";--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "freelancers_popular_idx" ON "freelancers" USING btree ("popularity_score" DESC NULLS LAST,"rating" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "freelancers"."is_hidden";--> statement-breakpoint
CREATE INDEX "freelancers_recent_idx" ON "freelancers" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "freelancers"."is_hidden";--> statement-breakpoint
CREATE INDEX "freelancers_price_low_idx" ON "freelancers" USING btree ("sort_price","id" DESC NULLS LAST) WHERE not "freelancers"."is_hidden";--> statement-breakpoint
CREATE INDEX "freelancers_price_high_idx" ON "freelancers" USING btree ("sort_price" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE not "freelancers"."is_hidden";--> statement-breakpoint
CREATE INDEX "freelancers_name_idx" ON "freelancers" USING btree (lower("name"),"id","name") WHERE not "freelancers"."is_hidden";