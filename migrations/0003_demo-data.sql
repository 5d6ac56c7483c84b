CREATE TABLE "demo_data" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"freelancer_ids" integer[] DEFAULT '{}' NOT NULL,
	"draw_ids" integer[] DEFAULT '{}' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "demo_data_one_row" CHECK ("demo_data"."is_only")
);
