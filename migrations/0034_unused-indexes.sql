-- No statement of this version or of the one before can use them.
DROP INDEX "admin_sessions_expires_at_idx";--> statement-breakpoint
DROP INDEX "freelancers_area_idx";--> statement-breakpoint
DROP INDEX "service_configs_order_idx";