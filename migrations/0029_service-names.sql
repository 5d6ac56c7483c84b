ALTER TABLE "service_configs" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_configs" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;