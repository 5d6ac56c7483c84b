import { TakeDown } from '#features/pictures/web/take-down.tsx';
import { ReportsPanel } from '#features/reports/web/reports-panel.tsx';

export const ReportsSection = () => (
  <ReportsPanel
    actionsOf={({ freelancerId, freelancerName }) =>
      freelancerName && <TakeDown freelancerId={freelancerId} name={freelancerName} />
    }
  />
);
