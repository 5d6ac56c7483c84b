import { TakeDown } from '#features/media/pictures/admin/take-down.tsx';
import { ReportsPanel } from '#features/reports/admin/reports-panel.tsx';

export const ReportsSection = () => (
  <ReportsPanel
    actionsOf={({ freelancerId, freelancerName }) =>
      freelancerName && <TakeDown freelancerId={freelancerId} name={freelancerName} />
    }
  />
);
