ALTER TABLE "freelancers" ADD COLUMN "title_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "introduction_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "ai_generated_introduction_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "area_guide_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "price_details_zh" text DEFAULT '' NOT NULL;